import type { Feature } from "../../../platform/feature.ts";
import { customerData } from "./customer-data.ts";
import { registerCustomers } from "./routes.ts";

export { customersThat } from "./list-customers.ts";

export const customers: Feature = { routes: registerCustomers, personalData: [customerData] };
