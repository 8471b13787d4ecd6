import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const AuditPage = lazy(() => import("./audit-page.tsx").then((page) => ({ default: page.AuditPage })));

export const audit = { Page: guarded("audit.read", AuditPage) };
