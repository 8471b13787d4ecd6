import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const AdvertisingPage = lazy(() =>
  import("./advertising-page.tsx").then((page) => ({ default: page.AdvertisingPage })),
);

export const advertising = { Page: guarded("meta_setting.update", AdvertisingPage) };
