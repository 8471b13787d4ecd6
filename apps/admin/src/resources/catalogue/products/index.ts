import ProductIcon from "@mui/icons-material/ShoppingBasketOutlined";
import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const ProductList = lazy(() => import("./product-list.tsx").then((page) => ({ default: page.ProductList })));
const ProductCreate = lazy(() => import("./product-create.tsx").then((page) => ({ default: page.ProductCreate })));
const ProductEdit = lazy(() => import("./product-edit.tsx").then((page) => ({ default: page.ProductEdit })));

export const product = {
  name: "product",
  icon: ProductIcon,
  list: guarded("product.read", ProductList),
  create: guarded("product.create", ProductCreate),
  edit: guarded("product.update", ProductEdit),
  recordRepresentation: "title",
};

export { StorageChip } from "./storage-chip.tsx";
