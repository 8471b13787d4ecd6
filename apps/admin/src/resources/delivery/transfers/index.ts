import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const ListPage = lazy(() => import("./transfers-page.tsx").then((page) => ({ default: page.TransfersPage })));
const OnePage = lazy(() => import("./transfer-page.tsx").then((page) => ({ default: page.TransferPage })));
const NewPage = lazy(() => import("./new-transfer-page.tsx").then((page) => ({ default: page.NewTransferPage })));

export const transfers = {
  List: guarded("stock.transfer", ListPage),
  One: guarded("stock.transfer", OnePage),
  New: guarded("stock.transfer", NewPage),
};
