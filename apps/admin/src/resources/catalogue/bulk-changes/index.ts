import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const BulkPage = lazy(() => import("./bulk-page.tsx").then((page) => ({ default: page.BulkPage })));

export const productBulk = { Page: guarded("product.update", BulkPage) };

export { BulkChangeDialog } from "./bulk-change-dialog.tsx";
