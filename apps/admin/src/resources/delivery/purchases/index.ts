import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const ListPage = lazy(() => import("./purchases-page.tsx").then((page) => ({ default: page.PurchasesPage })));
const OnePage = lazy(() => import("./purchase-page.tsx").then((page) => ({ default: page.PurchasePage })));
const NewPage = lazy(() => import("./new-purchase-page.tsx").then((page) => ({ default: page.NewPurchasePage })));
const SupplierPage = lazy(() => import("./suppliers-page.tsx").then((page) => ({ default: page.SuppliersPage })));

export const purchases = {
  List: guarded("purchase.read", ListPage),
  One: guarded("purchase.read", OnePage),
  Suppliers: guarded("purchase.read", SupplierPage),
  New: guarded("purchase.create", NewPage),
};
