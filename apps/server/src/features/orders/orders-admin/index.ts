export { registerOrderAdmin } from "./routes.ts";
