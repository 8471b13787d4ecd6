export { auditTable } from "./audit-table.ts";
export { audit } from "./routes.ts";
