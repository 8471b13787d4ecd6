import * as contract from "@tatka/contract/insight/exports";
import { dhakaDay } from "@tatka/domain/dhaka-time";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Feature } from "../../../platform/feature.ts";
import { csvTableStream } from "../../../platform/files/csv.ts";
import type { CellValue } from "../../../platform/files/workbook.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { orderTable } from "../../orders/orders-admin/index.ts";
import { userTable } from "../../people/staff-accounts/index.ts";
import { auditTable } from "../audit/index.ts";
import { stockTable } from "./stock-table.ts";

/** Exports of whole lists. Each export is in the audit log with its filters. */
export const exportedLists: Feature = {
  routes(api, { db, slowReads: reads }) {
    api.handleStaffDownload(contract.adminExportOrders, async ({ query }, staff) =>
      exported(staff, "order", query, orderTable(reads, staff, query)),
    );
    api.handleStaffDownload(contract.adminExportUsers, async ({ query }, staff) =>
      exported(staff, "user", query, userTable(reads, query)),
    );
    api.handleStaffDownload(contract.adminExportStock, async ({ query }, staff) =>
      exported(staff, "stock", query, stockTable(reads, staff, query)),
    );
    api.handleStaffDownload(contract.adminExportAudit, async ({ query }, staff) =>
      exported(staff, "audit", query, auditTable(reads, query)),
    );

    async function exported(
      staff: Staff,
      resource: "order" | "user" | "stock" | "audit",
      filters: object,
      rows: AsyncIterable<readonly CellValue[]>,
    ) {
      const day = dhakaDay(new Date());
      await recordAudit(db, staff, { action: "export", resource, resourceId: day, after: filters });
      return { name: `${resource}-${day}.csv`, stream: csvTableStream(rows) };
    }
  },
};
