export { setup } from "./routes.ts";
