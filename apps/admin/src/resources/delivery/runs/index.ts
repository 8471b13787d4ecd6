import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const RunsPage = lazy(() => import("./runs-page.tsx").then((page) => ({ default: page.RunsPage })));

export const runs = { Page: guarded("run.plan", RunsPage) };
