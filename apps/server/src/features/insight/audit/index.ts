export { auditTable } from "./audit-table.ts";
export { registerAudit } from "./routes.ts";
