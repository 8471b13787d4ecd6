import { regions } from "@tatka/domain/region";
import { z } from "zod";
import { listOf, pageQuery, slug, typedText } from "../listing.ts";
import { staffRoute } from "../route.ts";
import { rowId, rowIdInUrl, rowVersion } from "../row.ts";
import { bothTitles, recordParams, recordStatus } from "../staff-fields.ts";
import { locationTypes } from "./locations.ts";

const countryCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, "Use two letters, such as BD");

const words = {
  ...bothTitles,
  slug: slug.nullable().default(null).describe("null: made from the title"),
  aliases: z.array(typedText(60).min(1)).max(20).describe("Other names that people search for"),
  parentId: rowId.nullable().describe("The division of a district, the district of a zone; null for a division"),
  region: z.enum(regions).nullable().describe("The delivery region it lies in, if any"),
  countryCode: countryCode.default("BD").describe("Of a division"),
  status: recordStatus.describe("Hidden places leave the shoppers' lists; addresses there stay"),
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
    children: z.number().int().describe("Places directly below"),
    version: rowVersion,
  })
  .meta({ id: "AdminLocation" });
export type AdminLocation = z.infer<typeof AdminLocation>;

const feature = "location";

export const adminListLocations = staffRoute({
  method: "get",
  path: "/admin/location",
  summary: "List locations, including hidden ones",
  description: "Divisions, districts or zones.",
  feature,
  permission: "location.read",
  query: z.object({
    ...pageQuery(50, 1_000),
    type: z.enum(locationTypes),
    parentId: rowIdInUrl.optional(),
    q: typedText(60).optional(),
    status: recordStatus.optional(),
  }),
  answer: listOf(AdminLocation),
});

export const adminGetLocation = staffRoute({
  method: "get",
  path: "/admin/location/{id}",
  summary: "Get a location",
  feature,
  permission: "location.read",
  params: recordParams,
  answer: AdminLocation,
  refusals: ["record.not_found"],
});

export const adminCreateLocation = staffRoute({
  method: "post",
  path: "/admin/location",
  summary: "Create a location",
  feature,
  permission: "location.create",
  body: z.object({ type: z.enum(locationTypes), ...words }),
  answer: AdminLocation,
  status: 201,
  refusals: ["record.taken", "record.refers_to_nothing", "location.wrong_parent"],
});

export const adminUpdateLocation = staffRoute({
  method: "patch",
  path: "/admin/location/{id}",
  summary: "Update a location (optimistic locking)",
  description: "Its type cannot be changed.",
  feature,
  permission: "location.update",
  params: recordParams,
  body: z
    .object({ ...words, slug: slug.nullable(), countryCode })
    .partial()
    .extend({ version: rowVersion }),
  answer: AdminLocation,
  refusals: ["record.not_found", "record.changed", "record.taken", "record.refers_to_nothing", "location.wrong_parent"],
});

export const adminDeleteLocation = staffRoute({
  method: "delete",
  path: "/admin/location/{id}",
  summary: "Delete a location",
  description: "It must contain no location, address or shipping zone.",
  feature,
  permission: "location.delete",
  params: recordParams,
  refusals: ["record.not_found", "record.in_use"],
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

export const adminListCountries = staffRoute({
  method: "get",
  path: "/admin/country",
  summary: "List countries",
  feature,
  permission: "location.read",
  query: z.object({ ...pageQuery(50, 300), q: typedText(60).optional() }),
  answer: listOf(AdminCountry),
});

export const adminGetCountry = staffRoute({
  method: "get",
  path: "/admin/country/{id}",
  summary: "Get a country",
  feature,
  permission: "location.read",
  params: recordParams,
  answer: AdminCountry,
  refusals: ["record.not_found"],
});

export const adminCreateCountry = staffRoute({
  method: "post",
  path: "/admin/country",
  summary: "Create a country",
  feature,
  permission: "location.create",
  body: z.object(country),
  answer: AdminCountry,
  status: 201,
  refusals: ["record.taken"],
});

export const adminUpdateCountry = staffRoute({
  method: "patch",
  path: "/admin/country/{id}",
  summary: "Update a country (optimistic locking)",
  feature,
  permission: "location.update",
  params: recordParams,
  body: z.object(country).partial().extend({ version: rowVersion }),
  answer: AdminCountry,
  refusals: ["record.not_found", "record.changed", "record.taken"],
});

export const adminDeleteCountry = staffRoute({
  method: "delete",
  path: "/admin/country/{id}",
  summary: "Delete a country",
  description: "It must have no divisions.",
  feature,
  permission: "location.delete",
  params: recordParams,
  refusals: ["record.not_found", "record.in_use"],
});
