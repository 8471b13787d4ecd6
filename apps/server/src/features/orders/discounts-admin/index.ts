export { discountsThat } from "./read-discounts.ts";
export { discountsAdmin } from "./routes.ts";
