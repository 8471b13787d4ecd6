export { registerBulkChanges } from "./routes.ts";
