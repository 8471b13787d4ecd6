import { z } from "zod";
import { crud } from "../crud.ts";
import { pageQuery, slug, typedText } from "../listing.ts";
import { rowId, rowVersion } from "../row.ts";

/** Terms shared by products: brands, tags, units, attributes. Categories, a tree, are in categories-admin.ts. */
const feature = "catalogue-terms";

const known = { id: z.number().int(), version: rowVersion };
const products = z.number().int().describe("Number of products, including hidden ones");
const title = typedText(80).min(1, "title is required");
const titleBn = typedText(80).min(1, "Bangla title is required");
const maybeBangla = typedText(80).describe("If empty, pages show the other title");
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
        id: rowId.optional().describe("Id of an existing value"),
        title: valueTitle,
        titleBn: maybeBangla.optional().describe("If omitted, unchanged"),
      }),
    )
    .max(200)
    .describe("All values; an omitted one is deleted, unless products use it"),
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

/** The five calls for each kind of term. */
function termRoutes<
  const Name extends "brand" | "tag" | "uom" | "attribute",
  View extends z.core.$ZodType,
  Body extends z.core.$ZodType,
  Changes extends z.core.$ZodType,
>(name: Name, { view, body, changes }: Schemas<View, Body, Changes>) {
  return crud(name, {
    feature,
    noun: name === "uom" ? "unit" : name,
    record: view,
    list: { query: z.object({ ...pageQuery(50, 500), q: z.string().trim().max(100).optional() }) },
    get: {},
    create: { body, refusals: ["record.taken"] },
    update: { body: changes, refusals: ["record.taken", "record.in_use"] },
    delete: { refusals: ["record.in_use"] },
  });
}
