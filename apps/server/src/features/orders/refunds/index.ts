export { registerOrderRefunds } from "./routes.ts";
