export type { StaffCheckout } from "./place-for-customer.ts";
export { staffOrders } from "./routes.ts";
