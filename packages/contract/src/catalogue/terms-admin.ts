import { z } from "zod";
import { listOf, pageQuery, slug, typedText } from "../listing.ts";
import type { StaffPermission } from "../people/permissions.ts";
import { staffRoute } from "../route.ts";
import { rowId, rowIdInUrl, rowVersion } from "../row.ts";

/** Terms that products share: brands, tags, units, attributes. Categories, a tree, are in category-admin.ts. */
const feature = "catalogue-terms";

const known = { id: z.number().int(), version: rowVersion };
const products = z.number().int().describe("How many products carry it, hidden ones included");
const title = typedText(80).min(1, "title is required");
const titleBn = typedText(80).min(1, "Bangla title is required");
const maybeBangla = typedText(80).describe("Empty until staff write it: pages then show the other title");
const version = { version: rowVersion };

const brandWords = { title, titleBn, slug, about: typedText(2_000) };
export const AdminBrand = z.object({ ...known, ...brandWords, products }).meta({ id: "AdminBrand" });
export type AdminBrand = z.infer<typeof AdminBrand>;
export const brandRoutes = termRoutes("brand", {
  view: AdminBrand,
  body: z.object({ ...brandWords, about: brandWords.about.default("") }),
  changes: z.object({ ...z.object(brandWords).partial().shape, ...version }),
});

const tagWords = { title, titleBn: maybeBangla, slug };
export const AdminTag = z.object({ ...known, ...tagWords, products }).meta({ id: "AdminTag" });
export type AdminTag = z.infer<typeof AdminTag>;
export const tagRoutes = termRoutes("tag", {
  view: AdminTag,
  body: z.object({ ...tagWords, titleBn: maybeBangla.default("") }),
  changes: z.object({ ...z.object(tagWords).partial().shape, ...version }),
});

const uomWords = { title: typedText(20).min(1, "title is required") };
export const AdminUom = z.object({ ...known, ...uomWords, products }).meta({ id: "AdminUom" });
export type AdminUom = z.infer<typeof AdminUom>;
export const uomRoutes = termRoutes("uom", {
  view: AdminUom,
  body: z.object(uomWords),
  changes: z.object({ ...z.object(uomWords).partial().shape, ...version }),
});

const valueTitle = typedText(80).min(1, "Enter a name");
const attributeWords = {
  title,
  titleBn: maybeBangla,
  values: z
    .array(
      z.object({
        id: rowId.optional().describe("Of a value that is there already"),
        title: valueTitle,
        titleBn: maybeBangla.optional().describe("Left out: as it was"),
      }),
    )
    .max(200)
    .describe("All its values; one that is left out is deleted, unless products carry it"),
};
export const AdminAttribute = z
  .object({
    ...known,
    title,
    titleBn: maybeBangla,
    values: z.array(z.object({ id: z.number().int(), title: valueTitle, titleBn: maybeBangla, products })),
    products,
  })
  .meta({ id: "AdminAttribute" });
export type AdminAttribute = z.infer<typeof AdminAttribute>;
export const attributeRoutes = termRoutes("attribute", {
  view: AdminAttribute,
  body: z.object({ ...attributeWords, titleBn: maybeBangla.default("") }),
  changes: z.object({ ...z.object(attributeWords).partial().shape, ...version }),
});

type Schemas<View, Body, Changes> = { view: View; body: Body; changes: Changes };

/** The five calls by which staff keep one kind of term. */
function termRoutes<
  const Name extends "brand" | "tag" | "uom" | "attribute",
  View extends z.ZodType,
  Body extends z.ZodType,
  Changes extends z.ZodType,
>(name: Name, { view, body, changes }: Schemas<View, Body, Changes>) {
  const params = z.object({ id: rowIdInUrl });
  const may = (action: "read" | "create" | "update" | "delete"): StaffPermission => `${name}.${action}`;
  const one = `/admin/${name}/{id}` as const;
  const all = `/admin/${name}` as const;
  return {
    list: staffRoute({
      method: "get",
      path: all,
      summary: `Every ${name} by its title, with how many products carry it`,
      feature,
      permission: may("read"),
      query: z.object({ ...pageQuery(50, 500), q: z.string().trim().max(100).optional() }),
      answer: listOf(view),
    }),
    get: staffRoute({
      method: "get",
      path: one,
      summary: `One ${name}`,
      feature,
      permission: may("read"),
      params,
      answer: view,
      refusals: ["record.not_found"],
    }),
    create: staffRoute({
      method: "post",
      path: all,
      summary: `Adds a ${name}`,
      feature,
      permission: may("create"),
      body,
      answer: view,
      status: 201,
      refusals: ["record.taken"],
    }),
    update: staffRoute({
      method: "patch",
      path: one,
      summary: `Changes a ${name}, if nobody changed it since the version that was read`,
      feature,
      permission: may("update"),
      params,
      body: changes,
      answer: view,
      refusals: ["record.not_found", "record.changed", "record.taken", "record.in_use"],
    }),
    delete: staffRoute({
      method: "delete",
      path: one,
      summary: `Deletes a ${name} that no product carries`,
      feature,
      permission: may("delete"),
      params,
      refusals: ["record.not_found", "record.in_use"],
    }),
  };
}
