export { customerData } from "./customer-data.ts";
export { registerCustomers } from "./routes.ts";
