import { z } from "zod";
import { crud } from "../crud.ts";
import { pageQuery, typedText } from "../listing.ts";
import { regionCode } from "../region.ts";
import { route } from "../route.ts";
import { rowVersion } from "../row.ts";
import { bothTitles } from "../staff-fields.ts";

const degrees = (most: number) => z.number().min(-most).max(most).nullable();

const words = {
  ...bothTitles,
  latitude: degrees(90).default(null).describe("Of the centre, for customers who share their position"),
  longitude: degrees(180).default(null),
  hotline: typedText(30).default("").describe("The city's own hotline; empty: the store's"),
  aliases: z
    .array(typedText(40).min(1))
    .max(20)
    .default([])
    .describe("Older spellings and ISO 3166-2 codes, for shopping assistants"),
  status: z.enum(["active", "closed"]).default("active").describe("closed: nothing is sold; orders and papers stay"),
};

export const ShopRegion = z
  .object({
    code: regionCode,
    title: z.string(),
    titleBn: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    hotline: z.string(),
    aliases: words.aliases.removeDefault(),
    status: words.status.removeDefault(),
  })
  .meta({ id: "Region" });
export type ShopRegion = z.infer<typeof ShopRegion>;

export const AdminRegion = ShopRegion.extend({
  id: z.number().int(),
  hubs: z.number().int().describe("Number of hubs"),
  openOrders: z.number().int().describe("Orders that are not delivered yet"),
  version: rowVersion,
}).meta({ id: "AdminRegion" });
export type AdminRegion = z.infer<typeof AdminRegion>;

const feature = "location";

export const listRegions = route({
  method: "get",
  path: "/region",
  summary: "List the cities",
  description: "Including closed ones, which old orders still name.",
  feature,
  shared: true,
  answer: z.array(ShopRegion),
});

export const regionRoutes = crud("region", {
  feature,
  noun: "city",
  permission: "location",
  record: AdminRegion,
  list: {
    summary: "List cities with their hubs and open orders",
    query: z.object({ ...pageQuery(50, 100), q: typedText(60).optional() }),
  },
  get: {},
  create: {
    summary: "Open a city",
    description: "Products get prices there at once. Orders need a hub, a zone and delivery times, too.",
    refusals: ["record.taken"],
    body: z.object({ code: regionCode, ...words }),
  },
  update: {
    refusals: ["region.must_stay_open"],
    description: "The code never changes, because cookies, orders and feeds contain it.",
    body: z.object(words).partial().extend({ version: rowVersion }),
  },
});
