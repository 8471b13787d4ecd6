export { nextAuthBase, registerNextAuth } from "./routes.ts";
