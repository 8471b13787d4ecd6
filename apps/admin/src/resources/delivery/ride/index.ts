import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const RidePage = lazy(() => import("./ride-page.tsx").then((page) => ({ default: page.RidePage })));

export const ride = { Page: guarded("run.ride", RidePage) };
