import { adminGetStatus, adminRetryJobs } from "@tatka/contract/system/status";
import { recordAudit } from "../../../platform/database/audit.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Feature, WebContext } from "../../../platform/feature.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { readStatus, type StatusParts } from "./read-status.ts";

/** The system status, for staff who operate the store. */
export const status: Feature<WebContext & StatusParts> = {
  routes(api, parts) {
    const { db } = parts;
    api.handleStaff(adminGetStatus, async () => readStatus(parts));

    api.handleStaff(adminRetryJobs, async ({ body }, staff) => {
      await db.transaction(async (tx) => {
        // Running jobs are skipped.
        const { rows } = await tx.execute<{ id: string }>(sql`
          select id::text as id from graphile_worker.reschedule_jobs(
            ${sql.param(body.ids)}::bigint[], run_at => now(), attempts => 0)`);
        if (rows.length === 0) throw new Refusal("record.not_found");
        const ids = rows.map(({ id }) => id);
        await recordAudit(tx, staff, {
          action: "update",
          resource: "status",
          resourceId: "jobs",
          after: { retried: ids },
        });
      });
      return readStatus(parts);
    });
  },
};
