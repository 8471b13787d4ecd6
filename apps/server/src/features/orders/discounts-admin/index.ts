export { registerDiscountAdmin } from "./routes.ts";
