import SellIcon from "@mui/icons-material/SellOutlined";
import StorefrontIcon from "@mui/icons-material/StorefrontOutlined";
import StraightenIcon from "@mui/icons-material/StraightenOutlined";
import StyleIcon from "@mui/icons-material/StyleOutlined";
import { attributeRoutes, brandRoutes, tagRoutes, uomRoutes } from "@tatka/contract/catalogue/terms-admin";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const terms: Area<typeof en> = {
  section: "catalogue",
  menu: [
    { path: "/brand", label: "tatka.menu.brands", icon: StorefrontIcon, permissions: ["brand.read"] },
    { path: "/tag", label: "tatka.menu.tags", icon: SellIcon, permissions: ["tag.read"] },
    { path: "/attribute", label: "tatka.menu.attributes", icon: StyleIcon, permissions: ["attribute.read"] },
    { path: "/uom", label: "tatka.menu.uoms", icon: StraightenIcon, permissions: ["uom.read"] },
  ],
  records: [
    {
      name: "brand",
      routes: brandRoutes,
      list: ["brand.read", () => import("./brand/brand-list.tsx").then((page) => page.BrandList)],
    },
    {
      name: "tag",
      routes: tagRoutes,
      list: ["tag.read", () => import("./tag/tag-list.tsx").then((page) => page.TagList)],
    },
    {
      name: "attribute",
      routes: attributeRoutes,
      list: ["attribute.read", () => import("./attribute/attribute-list.tsx").then((page) => page.AttributeList)],
    },
    {
      name: "uom",
      routes: uomRoutes,
      list: ["uom.read", () => import("./uom/uom-list.tsx").then((page) => page.UomList)],
    },
  ],
  auditPaths: { brand: "/brand", tag: "/tag", attribute: "/attribute", uom: "/uom" },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
