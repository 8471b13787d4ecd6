export { discountsThat } from "./read-discounts.ts";
export { registerDiscountAdmin } from "./routes.ts";
