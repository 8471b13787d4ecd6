export { registerDeliveryDesk } from "./routes.ts";
