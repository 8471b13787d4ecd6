export { registerCatalogue } from "./routes.ts";
