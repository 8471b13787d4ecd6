import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const EditLinesPage = lazy(() => import("./edit-lines-page.tsx").then((page) => ({ default: page.EditLinesPage })));

export const orderEdit = { Page: guarded("order.update", EditLinesPage) };

export { useOrderLines } from "./use-order-lines.ts";
