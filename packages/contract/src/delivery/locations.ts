import { z } from "zod";
import { flag, listOf, pageQuery } from "../listing.ts";
import { inUrl } from "../number-in-url.ts";
import { regionCode } from "../region.ts";
import { route } from "../route.ts";
import { rowIdInUrl } from "../row.ts";

export const locationTypes = ["division", "district", "zone"] as const;

export const Location = z
  .object({
    id: z.number().int(),
    title: z.string(),
    titleBn: z.string(),
    slug: z.string(),
    region: regionCode.nullable().describe("Delivery region, if any; for a division, the region inside it"),
    isDeliverable: z.boolean().describe("For a zone: a hub delivers there. For parents: at least to a part"),
  })
  .meta({ id: "Location" });
export type Location = z.infer<typeof Location>;

const type = z.enum(locationTypes);

export const listLocations = route({
  method: "get",
  path: "/location/{type}",
  summary: "List locations of a type",
  description: "Divisions, districts or zones, also by partial name.",
  example: { params: { type: "division" }, query: { take: 10 } },
  feature: "locations",
  shared: true,
  params: z.object({ type }),
  query: z.object({
    ...pageQuery(50, 1000),
    status: flag.optional().describe("true: only locations that the store delivers to"),
    queryString: z.string().trim().max(60).optional(),
    id: rowIdInUrl.optional().describe("Only this location"),
  }),
  answer: listOf(Location),
});

export const locationChildren = route({
  method: "get",
  path: "/location/{type}/children/{id}",
  summary: "List the locations inside a location",
  description: "The districts of a division, or the zones of a district.",
  feature: "locations",
  shared: true,
  params: z.object({ type, id: rowIdInUrl }),
  answer: z.array(Location),
  refusals: ["location.not_found"],
});

const degrees = (least: number, most: number) => inUrl(z.number().min(least).max(most));

export const nearestZone = route({
  method: "get",
  path: "/nearestLocation",
  summary: "Find the location nearest to a position",
  description: "Among zones with a known centre.",
  feature: "locations",
  query: z.object({ latitude: degrees(-90, 90), longitude: degrees(-180, 180) }),
  answer: z.object({ division: Location, district: Location, zone: Location }),
  refusals: ["location.none_near"],
});
