import { z } from "zod";
import { route } from "../route.ts";
import { rowIdInUrl } from "../row.ts";

/** Back-office lists with saved filters. */
const filteredLists = ["order", "product", "customer", "stock"] as const;

/** Maximum number per user or team, and list. */
export const mostSavedFilters = 20;

const value = z.union([z.string().max(200), z.number(), z.boolean(), z.array(z.string().max(50)).max(30)]);

const fields = {
  list: z.enum(filteredLists),
  name: z.string().trim().min(1).max(40),
  filter: z.record(z.string().max(40), value).refine((filter) => Object.keys(filter).length <= 20, "Too many filters"),
  sort: z.object({ field: z.string().max(40), order: z.enum(["ASC", "DESC"]) }),
  isShared: z.boolean().describe("true: visible to all staff; false: only to its author"),
};

export const SavedFilter = z
  .object({
    id: z.number().int(),
    ...fields,
    maker: z.string().describe("Name of the author; empty if the account is deleted"),
    mayDelete: z.boolean(),
  })
  .meta({ id: "SavedFilter" });
export type SavedFilter = z.infer<typeof SavedFilter>;

const feature = "saved-filters";
const refusals = ["staff.not_signed_in"] as const;

export const listSavedFilters = route({
  method: "get",
  path: "/seller/savedFilter",
  summary: "List saved filters of a list",
  description: "The caller's own and the team's.",
  feature,
  query: z.object({ list: fields.list }),
  answer: z.object({ items: z.array(SavedFilter) }),
  refusals,
});

export const saveFilter = route({
  method: "post",
  path: "/seller/savedFilter",
  summary: "Save a filter",
  description: "Replaces the caller's filter of the same name.",
  feature,
  body: z.object(fields),
  answer: SavedFilter,
  status: 201,
  refusals: [...refusals, "saved_filter.too_many"],
});

export const deleteSavedFilter = route({
  method: "delete",
  path: "/seller/savedFilter/{id}",
  summary: "Delete a saved filter",
  description: "The caller's own, or the team's with the permission to change settings.",
  feature,
  params: z.object({ id: rowIdInUrl }),
  refusals: [...refusals, "record.not_found"],
});
