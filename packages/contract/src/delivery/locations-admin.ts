import { z } from "zod";
import { crud } from "../crud.ts";
import { pageQuery, slug, typedText } from "../listing.ts";
import { regionCode } from "../region.ts";
import { rowId, rowIdInUrl, rowVersion } from "../row.ts";
import { bothTitles, recordStatus } from "../staff-fields.ts";
import { locationTypes } from "./locations.ts";

const countryCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, "Use two letters, such as BD");

const words = {
  ...bothTitles,
  slug: slug.nullable().default(null).describe("null: made from the title"),
  aliases: z.array(typedText(60).min(1)).max(20).describe("Other names, for search"),
  parentId: rowId.nullable().describe("The division of a district, the district of a zone; null for a division"),
  region: regionCode.nullable().describe("Its delivery region, if any"),
  countryCode: countryCode.default("BD").describe("For a division"),
  status: recordStatus.describe("Hidden locations are not offered to customers; their addresses stay"),
};

const Named = z.object({ id: z.number().int(), title: z.string(), titleBn: z.string() });

export const AdminLocation = z
  .object({
    id: z.number().int(),
    type: z.enum(locationTypes),
    ...words,
    slug,
    countryCode,
    parent: Named.nullable(),
    children: z.number().int().describe("Number of children"),
    version: rowVersion,
  })
  .meta({ id: "AdminLocation" });
export type AdminLocation = z.infer<typeof AdminLocation>;

const feature = "location";

export const locationRoutes = crud("location", {
  feature,
  record: AdminLocation,
  list: {
    summary: "List locations, including hidden ones",
    description: "Divisions, districts or zones.",
    query: z.object({
      ...pageQuery(50, 1_000),
      type: z.enum(locationTypes),
      parentId: rowIdInUrl.optional(),
      q: typedText(60).optional(),
      status: recordStatus.optional(),
    }),
  },
  get: {},
  create: {
    refusals: ["record.taken", "record.refers_to_nothing", "location.wrong_parent"],
    body: z.object({ type: z.enum(locationTypes), ...words }),
  },
  update: {
    refusals: ["record.taken", "record.refers_to_nothing", "location.wrong_parent"],
    description: "Its type cannot be changed.",
    body: z
      .object({ ...words, slug: slug.nullable(), countryCode })
      .partial()
      .extend({ version: rowVersion }),
  },
  delete: { refusals: ["record.in_use"], description: "It must contain no location, address or shipping zone." },
});

const country = {
  code: countryCode,
  ...bothTitles,
  dialCode: z
    .string()
    .trim()
    .regex(/^\+\d{1,4}$/, "Use a format such as +880"),
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, "Use three letters, such as BDT"),
  status: recordStatus,
};

export const AdminCountry = z
  .object({ id: z.number().int(), ...country, divisions: z.number().int(), version: rowVersion })
  .meta({ id: "AdminCountry" });
export type AdminCountry = z.infer<typeof AdminCountry>;

export const countryRoutes = crud("country", {
  feature,
  permission: "location",
  record: AdminCountry,
  list: { query: z.object({ ...pageQuery(50, 300), q: typedText(60).optional() }) },
  get: {},
  create: { refusals: ["record.taken"], body: z.object(country) },
  update: { refusals: ["record.taken"], body: z.object(country).partial().extend({ version: rowVersion }) },
  delete: { refusals: ["record.in_use"], description: "It must have no divisions." },
});
