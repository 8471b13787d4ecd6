export { registerExports } from "./routes.ts";
