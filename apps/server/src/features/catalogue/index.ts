export { readCards } from "./product-cards.ts";
export { productDetail } from "./product-detail.ts";
export { registerCatalogue } from "./routes.ts";
