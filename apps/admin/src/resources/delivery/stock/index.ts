import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const StockPage = lazy(() => import("./stock-page.tsx").then((page) => ({ default: page.StockPage })));
const ScanPage = lazy(() => import("./stock-scan-page.tsx").then((page) => ({ default: page.StockScanPage })));

export const stock = { Page: guarded("stock.read", StockPage), Scan: guarded("stock.read", ScanPage) };
