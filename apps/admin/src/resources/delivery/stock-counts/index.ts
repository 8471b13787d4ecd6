import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const ListPage = lazy(() => import("./counts-page.tsx").then((page) => ({ default: page.CountsPage })));
const OnePage = lazy(() => import("./count-page.tsx").then((page) => ({ default: page.CountPage })));

export const stockCounts = { List: guarded("stock.read", ListPage), One: guarded("stock.read", OnePage) };
