export { flashSaleOf, flashSalesOf } from "./flash-sale.server.ts";
