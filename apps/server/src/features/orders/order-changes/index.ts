export { changeOrder } from "./change-order.ts";
export { orderChanges, requireOwn } from "./routes.ts";
