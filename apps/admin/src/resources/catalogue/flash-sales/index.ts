import FlashIcon from "@mui/icons-material/BoltOutlined";
import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const List = lazy(() => import("./flash-sale-list.tsx").then((page) => ({ default: page.FlashSaleList })));
const Create = lazy(() => import("./flash-sale-pages.tsx").then((page) => ({ default: page.FlashSaleCreate })));
const Edit = lazy(() => import("./flash-sale-pages.tsx").then((page) => ({ default: page.FlashSaleEdit })));

export const flashSale = {
  name: "flash-sale",
  icon: FlashIcon,
  list: guarded("flash_sale.read", List),
  create: guarded("flash_sale.create", Create),
  edit: guarded("flash_sale.read", Edit),
};
