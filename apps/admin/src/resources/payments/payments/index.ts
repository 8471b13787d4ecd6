import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const RefundsPage = lazy(() => import("./refunds-page.tsx").then((page) => ({ default: page.RefundsPage })));

export const refunds = { Page: guarded("refund.read", RefundsPage) };
