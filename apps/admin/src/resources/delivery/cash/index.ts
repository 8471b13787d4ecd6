import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

export { CountDialog } from "./count-dialog.tsx";

const CashPage = lazy(() => import("./cash-page.tsx").then((page) => ({ default: page.CashPage })));

export const cash = { Page: guarded("cash.read", CashPage) };
