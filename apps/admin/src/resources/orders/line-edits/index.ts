export { OrderSubPage } from "./order-sub-page.tsx";
export { useOrderLines } from "./use-order-lines.ts";
