import { z } from "zod";
import { adminListOrders } from "../orders/order-list-admin.ts";
import { userRoutes } from "../people/staff-accounts.ts";
import { regionCode } from "../region.ts";
import { staffRoute } from "../route.ts";
import { rowIdInUrl } from "../row.ts";
import { auditRoutes } from "./audit.ts";

const file = { method: "get", feature: "exports", fileType: "text/csv; charset=utf-8" } as const;

export const adminExportOrders = staffRoute({
  ...file,
  path: "/admin/export/orders",
  summary: "Export filtered orders",
  permission: "order.export",
  hubs: "own",
  query: adminListOrders.query.omit({ page: true, take: true, sort: true, order: true }),
});

export const adminExportUsers = staffRoute({
  ...file,
  path: "/admin/export/users",
  summary: "Export filtered users",
  permission: "user.export",
  query: userRoutes.list.query.omit({ page: true, take: true, sort: true, order: true }),
});

export const adminExportStock = staffRoute({
  ...file,
  path: "/admin/export/stock",
  summary: "Export stock levels",
  permission: "stock.export",
  hubs: "own",
  query: z.object({ region: regionCode.optional(), hubId: rowIdInUrl.optional() }),
});

export const adminExportAudit = staffRoute({
  ...file,
  path: "/admin/export/audit",
  summary: "Export filtered audit log entries",
  description: "One row for each changed field.",
  permission: "audit.export",
  query: auditRoutes.list.query.omit({ take: true, before: true }),
});
