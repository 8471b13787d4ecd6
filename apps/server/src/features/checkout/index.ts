export type { Payments } from "./place-order.ts";
export { registerCheckout } from "./routes.ts";
