export { allergenValues } from "./allergen-values.ts";
export { scarceEverywhere } from "./list-products.ts";
export { publishDueJob, publishDueTask } from "./publish-due.ts";
export { registerProductAdmin } from "./routes.ts";
