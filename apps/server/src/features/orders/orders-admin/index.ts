export { registerOrderDesk } from "./routes.ts";
