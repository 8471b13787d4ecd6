import CategoryIcon from "@mui/icons-material/AccountTreeOutlined";
import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const CategoryPage = lazy(() => import("./category-page.tsx").then((page) => ({ default: page.CategoryPage })));

export const category = { name: "category", icon: CategoryIcon, list: guarded("category.read", CategoryPage) };
