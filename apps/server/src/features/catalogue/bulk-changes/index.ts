export { bulkChanges } from "./routes.ts";
