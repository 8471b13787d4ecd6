import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const OrderCreatePage = lazy(() =>
  import("./order-create-page.tsx").then((page) => ({ default: page.OrderCreatePage })),
);

export const orderCreate = { Page: guarded("order.create", OrderCreatePage) };

export { ProductSearch } from "./product-search.tsx";
