import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const HomeBuilderPage = lazy(() =>
  import("./home-builder-page.tsx").then((page) => ({ default: page.HomeBuilderPage })),
);

export const homeSettings = { Page: guarded("home_setting.read", HomeBuilderPage) };
