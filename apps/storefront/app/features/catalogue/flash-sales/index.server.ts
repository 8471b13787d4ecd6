export { flashSaleOf } from "./flash-sale.server.ts";
