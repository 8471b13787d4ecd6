export { registerSettings } from "./routes.ts";
