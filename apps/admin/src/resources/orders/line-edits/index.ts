export { useOrderLines } from "./use-order-lines.ts";
