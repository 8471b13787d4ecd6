import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const ExchangePage = lazy(() => import("./exchange-page.tsx").then((page) => ({ default: page.ExchangePage })));

export const productExchange = { Page: guarded("product.update", ExchangePage) };
