export { registerStockPlaces } from "./routes.ts";
