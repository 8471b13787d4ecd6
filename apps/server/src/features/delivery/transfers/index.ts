export { followAllocations } from "./order-transfers.ts";
export { registerTransfers } from "./routes.ts";
