import type { Feature } from "../../../platform/feature.ts";
import { registerSeo } from "./routes.ts";

export const seo: Feature = {
  pages: registerSeo,
  pathCosts: { "/sitemap.xml": 5, "/:file{sitemap-[1-9][0-9]{0,4}\\.xml}": 5 },
};
