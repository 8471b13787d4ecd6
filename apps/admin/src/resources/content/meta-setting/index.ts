import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const MetaSettingsPage = lazy(() =>
  import("./meta-settings-page.tsx").then((page) => ({ default: page.MetaSettingsPage })),
);

export const metaSettings = { Page: guarded("meta_setting.read", MetaSettingsPage) };
