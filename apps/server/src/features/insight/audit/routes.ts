import { adminAuditFilters, auditRoutes } from "@tatka/contract/insight/audit";
import type { Feature } from "../../../platform/feature.ts";
import { auditFilters } from "./audit-filters.ts";
import { getAuditEntry, listAuditEntries } from "./audit-log.ts";

export const audit: Feature = {
  routes(api, { db }) {
    api.handleStaff(auditRoutes.list, async ({ query }) => listAuditEntries(db, query));
    // Must precede the route by number, which would match "filters".
    api.handleStaff(adminAuditFilters, async () => auditFilters(db));
    api.handleStaff(auditRoutes.get, async ({ params }) => getAuditEntry(db, params.id));
  },
};
