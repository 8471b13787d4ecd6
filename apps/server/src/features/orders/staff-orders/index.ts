export { staffOrders } from "./routes.ts";
