import type { Feature } from "../../../platform/feature.ts";
import { HOURLY } from "../../../platform/jobs/jobs.ts";
import { recountPopularity } from "./recount-popularity.ts";
import { registerCatalogue } from "./routes.ts";

export { readCards } from "./product-cards.ts";
export { productDetail } from "./product-detail.ts";
export { joinSaleWindow } from "./sale-window.ts";

export const products: Feature = {
  cacheTags: ["product", "products", "categories", "flash-sales"],
  routes: registerCatalogue,
  tasks: ({ db, log }) => ({ "recount-popularity": { run: () => recountPopularity(db, log), cron: HOURLY } }),
};
