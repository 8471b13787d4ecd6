export { readCards } from "./product-cards.ts";
export { registerCatalogue } from "./routes.ts";
