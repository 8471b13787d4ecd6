import OrderIcon from "@mui/icons-material/LocalShippingOutlined";
import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

export { dueAtDoor } from "./due-at-door.ts";
export { LostDiscounts } from "./lost-discounts.tsx";
export { PaperLinks } from "./paper-links.tsx";
export { RefusalChoice } from "./refusal-choice.tsx";
export { TimeChoice } from "./time-choice.tsx";

const OrderList = lazy(() => import("./order-list.tsx").then((page) => ({ default: page.OrderList })));
const OrderShow = lazy(() => import("./order-show.tsx").then((page) => ({ default: page.OrderShow })));
const BoardPage = lazy(() => import("./board-page.tsx").then((page) => ({ default: page.BoardPage })));
const PickListPage = lazy(() => import("./pick-list-page.tsx").then((page) => ({ default: page.PickListPage })));

export const order = {
  name: "order",
  icon: OrderIcon,
  list: guarded("order.read", OrderList),
  show: guarded("order.read", OrderShow),
  recordRepresentation: "number",
};

/** Pages beside the list, at URLs of their own below it. */
export const orderPages = {
  Board: guarded("order.read", BoardPage),
  PickList: guarded("order.read", PickListPage),
};
