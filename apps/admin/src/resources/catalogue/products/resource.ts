import AddBoxIcon from "@mui/icons-material/AddBoxOutlined";
import ShoppingBasketIcon from "@mui/icons-material/ShoppingBasketOutlined";
import { adminListProducts } from "@tatka/contract/catalogue/product-list-admin";
import * as productsRoutes from "@tatka/contract/catalogue/products-admin";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const products: Area<typeof en> = {
  section: "catalogue",
  menu: [
    {
      path: "/product",
      label: "tatka.menu.products",
      icon: ShoppingBasketIcon,
      permissions: ["product.read"],
      record: "product",
    },
    {
      path: "/product/create",
      label: "tatka.product_admin.create_title",
      icon: AddBoxIcon,
      permissions: ["product.create"],
      isHidden: true,
    },
  ],
  records: [
    {
      name: "product",
      routes: { ...productsRoutes.productRoutes, list: adminListProducts },
      list: ["product.read", () => import("./product-list.tsx").then((page) => page.ProductList)],
      create: ["product.create", () => import("./product-create.tsx").then((page) => page.ProductCreate)],
      edit: ["product.update", () => import("./product-edit.tsx").then((page) => page.ProductEdit)],
      recordRepresentation: "title",
    },
  ],
  auditPaths: { product: "/product/{id}" },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
