import { z } from "zod";
import { crud } from "../crud.ts";
import { pageQuery, slug, typedText } from "../listing.ts";
import { regionCode } from "../region.ts";
import { rowVersion } from "../row.ts";
import { bothTitles } from "../staff-fields.ts";

const words = {
  ...bothTitles,
  slug: slug.min(1, "slug is required"),
  region: regionCode,
  position: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable()
    .optional()
    .describe("Where runs start; without it, in the middle of the hub's zones"),
};

export const AdminHub = z
  .object({
    id: z.number().int(),
    ...words,
    stockPieces: z.number().int().describe("Pieces in stock"),
    stockItems: z.number().int().describe("Number of variations in stock"),
    openOrders: z.number().int().describe("Orders that it has not delivered yet"),
    zones: z.number().int().describe("Shipping zones that it delivers to"),
    version: rowVersion,
  })
  .meta({ id: "AdminHub" });
export type AdminHub = z.infer<typeof AdminHub>;

const feature = "hub";

export const hubRoutes = crud("hub_setting", {
  feature,
  noun: "hub",
  record: AdminHub,
  list: {
    hubs: "own",
    summary: "List hubs by region",
    query: z.object({ ...pageQuery(50, 100), q: typedText(60).optional(), region: regionCode.optional() }),
  },
  get: { hubs: "hub" },
  create: { refusals: ["record.taken"], body: z.object(words) },
  update: {
    refusals: ["record.taken", "hub.region_fixed"],
    body: z.object(words).partial().extend({ version: rowVersion }),
  },
  delete: { refusals: ["record.in_use"], description: "It must have no stock, zones or orders." },
});
