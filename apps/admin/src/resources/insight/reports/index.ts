import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const RevenuePage = lazy(() => import("./revenue-page.tsx").then((page) => ({ default: page.RevenuePage })));
const AnalysisPage = lazy(() =>
  import("./product-analysis-page.tsx").then((page) => ({ default: page.ProductAnalysisPage })),
);
const FiguresPage = lazy(() => import("./staff-figures-page.tsx").then((page) => ({ default: page.StaffFiguresPage })));

const WastePage = lazy(() => import("./waste-page.tsx").then((page) => ({ default: page.WastePage })));

export const wasteReport = { Page: guarded("report.read", WastePage) };
export const staffFigures = { Page: guarded("report.read", FiguresPage) };
export const revenueReport = { Page: guarded("report.read", RevenuePage) };
export const productAnalysis = { Page: guarded("report.read", AnalysisPage) };
