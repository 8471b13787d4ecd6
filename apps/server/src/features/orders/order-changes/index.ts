export { registerOrderChanges } from "./routes.ts";
