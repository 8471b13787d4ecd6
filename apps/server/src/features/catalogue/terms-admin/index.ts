export { registerCatalogueTerms } from "./routes.ts";
