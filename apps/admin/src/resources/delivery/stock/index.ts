import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const StockPage = lazy(() => import("./stock-page.tsx").then((page) => ({ default: page.StockPage })));

export const stock = { Page: guarded("stock.read", StockPage) };
