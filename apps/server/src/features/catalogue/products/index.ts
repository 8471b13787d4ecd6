export { readCards } from "./product-cards.ts";
export { productDetail } from "./product-detail.ts";
export { recountPopularityJob, recountPopularityTask } from "./recount-popularity.ts";
export { registerCatalogue } from "./routes.ts";
