export { flashSalesAdmin } from "./routes.ts";
export { flashSalesThat } from "./staff-flash-sales.ts";
