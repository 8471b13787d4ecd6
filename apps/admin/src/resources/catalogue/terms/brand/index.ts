import BrandIcon from "@mui/icons-material/StorefrontOutlined";
import { lazy } from "react";
import { guarded } from "../../../../layout/guarded.tsx";

const BrandList = lazy(() => import("./brand-list.tsx").then((page) => ({ default: page.BrandList })));

export const brand = { name: "brand", icon: BrandIcon, list: guarded("brand.read", BrandList) };
