import StockIcon from "@mui/icons-material/Inventory2Outlined";
import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const StockPage = lazy(() => import("./stock-page.tsx").then((page) => ({ default: page.StockPage })));
const StockList = lazy(() => import("./stock-list.tsx").then((page) => ({ default: page.StockList })));
const ScanPage = lazy(() => import("./stock-scan-page.tsx").then((page) => ({ default: page.StockScanPage })));

export const stockLevels = { name: "stock", icon: StockIcon, list: guarded("stock.read", StockList) };
export const stock = { Page: guarded("stock.read", StockPage), Scan: guarded("stock.read", ScanPage) };
