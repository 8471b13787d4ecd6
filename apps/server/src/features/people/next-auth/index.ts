export { registerNextAuth } from "./routes.ts";
