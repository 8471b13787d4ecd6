import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

export { FirstPage } from "./first-page.tsx";
export { GuideLink } from "./guide-link.tsx";
export { SetupBanner } from "./setup-banner.tsx";

const SetupPage = lazy(() => import("./setup-page.tsx").then((page) => ({ default: page.SetupPage })));

export const setup = { Page: guarded("setting.read", SetupPage) };
