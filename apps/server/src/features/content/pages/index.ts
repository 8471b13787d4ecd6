import type { Feature } from "../../../platform/feature.ts";
import { registerContentPages, registerOldPaths } from "./routes.ts";

export { refuseHtml } from "./refuse-html.ts";

export const pages: Feature = {
  cacheTags: ["page", "content-pages"],
  routes: registerContentPages,
  pages: registerOldPaths,
};
