import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const BasicSettingsPage = lazy(() =>
  import("./basic-settings-page.tsx").then((page) => ({ default: page.BasicSettingsPage })),
);

export const basicSettings = { Page: guarded("basic_setting.read", BasicSettingsPage) };
