import { regions } from "@tatka/domain/region";
import { z } from "zod";
import { listOf, pageQuery, slug, typedText } from "../listing.ts";
import { staffRoute } from "../route.ts";
import { rowVersion } from "../row.ts";
import { bothTitles, recordParams } from "../staff-fields.ts";

const words = {
  ...bothTitles,
  slug: slug.min(1, "slug is required"),
  region: z.enum(regions),
};

export const AdminHub = z
  .object({
    id: z.number().int(),
    ...words,
    stockPieces: z.number().int().describe("Pieces in stock"),
    stockItems: z.number().int().describe("Different sizes in stock"),
    openOrders: z.number().int().describe("Orders that it has yet to bring"),
    zones: z.number().int().describe("Shipping zones that it serves"),
    version: rowVersion,
  })
  .meta({ id: "AdminHub" });
export type AdminHub = z.infer<typeof AdminHub>;

const feature = "hub";

export const adminListHubs = staffRoute({
  method: "get",
  path: "/admin/hub_setting",
  summary: "List hubs by region",
  feature,
  permission: "hub_setting.read",
  hubs: "own",
  query: z.object({ ...pageQuery(50, 100), q: typedText(60).optional(), region: z.enum(regions).optional() }),
  answer: listOf(AdminHub),
});

export const adminGetHub = staffRoute({
  method: "get",
  path: "/admin/hub_setting/{id}",
  summary: "Get a hub",
  feature,
  permission: "hub_setting.read",
  hubs: "hub",
  params: recordParams,
  answer: AdminHub,
  refusals: ["record.not_found"],
});

export const adminCreateHub = staffRoute({
  method: "post",
  path: "/admin/hub_setting",
  summary: "Create a hub",
  feature,
  permission: "hub_setting.create",
  body: z.object(words),
  answer: AdminHub,
  status: 201,
  refusals: ["record.taken"],
});

export const adminUpdateHub = staffRoute({
  method: "patch",
  path: "/admin/hub_setting/{id}",
  summary: "Update a hub (optimistic locking)",
  feature,
  permission: "hub_setting.update",
  params: recordParams,
  body: z.object(words).partial().extend({ version: rowVersion }),
  answer: AdminHub,
  refusals: ["record.not_found", "record.changed", "record.taken", "hub.region_fixed"],
});

export const adminDeleteHub = staffRoute({
  method: "delete",
  path: "/admin/hub_setting/{id}",
  summary: "Delete a hub",
  description: "It must have no stock, zones or orders.",
  feature,
  permission: "hub_setting.delete",
  params: recordParams,
  refusals: ["record.not_found", "record.in_use"],
});
