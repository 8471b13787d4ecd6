export { registerStaffOrders } from "./routes.ts";
