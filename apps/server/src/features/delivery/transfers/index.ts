export { followAllocations } from "./order-transfers.ts";
export { transfersThat } from "./read-transfers.ts";
export { transfers } from "./routes.ts";
