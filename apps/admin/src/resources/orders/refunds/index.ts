import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const RefundPage = lazy(() => import("./refund-page.tsx").then((page) => ({ default: page.RefundPage })));

export const orderRefund = { Page: guarded("order.refund", RefundPage) };
