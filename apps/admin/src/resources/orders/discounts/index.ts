import DiscountIcon from "@mui/icons-material/DiscountOutlined";
import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const DiscountList = lazy(() => import("./discount-list.tsx").then((page) => ({ default: page.DiscountList })));
const DiscountCreate = lazy(() => import("./discount-pages.tsx").then((page) => ({ default: page.DiscountCreate })));
const DiscountEdit = lazy(() => import("./discount-pages.tsx").then((page) => ({ default: page.DiscountEdit })));

export const discount = {
  name: "discount",
  icon: DiscountIcon,
  list: guarded("discount.read", DiscountList),
  create: guarded("discount.create", DiscountCreate),
  edit: guarded("discount.read", DiscountEdit),
};
