import ProductIcon from "@mui/icons-material/ShoppingBasketOutlined";
import { lazy } from "react";
import { guarded } from "../../layout/guarded.tsx";

const ProductList = lazy(() => import("./product-list.tsx").then((page) => ({ default: page.ProductList })));
const ProductEdit = lazy(() => import("./product-edit.tsx").then((page) => ({ default: page.ProductEdit })));

export const product = {
  name: "product",
  icon: ProductIcon,
  list: guarded("product.read", ProductList),
  edit: guarded("product.update", ProductEdit),
  recordRepresentation: "title",
};
