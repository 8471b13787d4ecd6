import { regions } from "@tatka/domain/region";
import { z } from "zod";
import { adminListOrders } from "../orders/orders-admin.ts";
import { adminListUsers } from "../people/staff-accounts.ts";
import { staffRoute } from "../route.ts";
import { rowIdInUrl } from "../row.ts";
import { adminListAudit } from "./audit.ts";

const file = { method: "get", feature: "exports", fileType: "text/csv; charset=utf-8" } as const;

export const adminExportOrders = staffRoute({
  ...file,
  path: "/admin/export/orders",
  summary: "Every order that the list's filters leave, as a table",
  permission: "order.export",
  hubs: "own",
  query: adminListOrders.query.omit({ page: true, take: true, sort: true, order: true }),
});

export const adminExportUsers = staffRoute({
  ...file,
  path: "/admin/export/users",
  summary: "Every person that the list's filters leave, as a table",
  permission: "user.export",
  query: adminListUsers.query.omit({ page: true, take: true, sort: true, order: true }),
});

export const adminExportStock = staffRoute({
  ...file,
  path: "/admin/export/stock",
  summary: "What each hub has of each size, as a table",
  permission: "stock.export",
  hubs: "own",
  query: z.object({ region: z.enum(regions).optional(), hubId: rowIdInUrl.optional() }),
});

export const adminExportAudit = staffRoute({
  ...file,
  path: "/admin/export/audit",
  summary: "Every entry that the log's filters leave, a row for each field that changed",
  permission: "audit.export",
  query: adminListAudit.query.omit({ take: true, before: true }),
});
