export { allergenValues } from "./allergen-values.ts";
export { productsRunningOut } from "./list-products.ts";
export { publishDueJob, publishDueTask } from "./publish-due.ts";
export { registerProductAdmin } from "./routes.ts";
