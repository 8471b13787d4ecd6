import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const StatusPage = lazy(() => import("./status-page.tsx").then((page) => ({ default: page.StatusPage })));

export const systemStatus = { Page: guarded("status.read", StatusPage) };
