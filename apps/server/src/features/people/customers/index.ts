export { customerData } from "./customer-data.ts";
export { customersThat } from "./list-customers.ts";
export { registerCustomers } from "./routes.ts";
