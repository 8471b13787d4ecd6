export { registerHubAdmin } from "./routes.ts";
