import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const NearDatePage = lazy(() => import("./near-date-page.tsx").then((page) => ({ default: page.NearDatePage })));

export const nearDate = { Page: guarded("stock.read", NearDatePage) };
