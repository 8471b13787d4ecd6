export { registerHubDesk } from "./routes.ts";
