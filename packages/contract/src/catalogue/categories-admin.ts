import { z } from "zod";
import { crud } from "../crud.ts";
import { pageQuery, slug, typedText } from "../listing.ts";
import { staffRoute } from "../route.ts";
import { rowId, rowIdInUrl, rowVersion } from "../row.ts";

const feature = "catalogue-terms";
const params = z.object({ id: rowIdInUrl });

const words = {
  title: typedText(80).min(1, "title is required"),
  titleBn: typedText(80).min(1, "Bangla title is required"),
  pictureId: rowId.nullable(),
  googleCategory: typedText(200)
    .nullable()
    .transform((typed) => typed || null)
    .describe("Google product category as number or text; null: inherited"),
  status: z.enum(["active", "hidden"]),
};

export const AdminCategory = z
  .object({
    id: z.number().int(),
    parentId: z.number().int().nullable(),
    level: z.number().int().describe("1 to 3"),
    slug: z.string(),
    ...words,
    googleCategory: z.string().nullable().describe("Google product category"),
    pictureUrl: z.string().nullable(),
    products: z.number().int().describe("Products in it and its subcategories, including hidden ones"),
    version: rowVersion,
  })
  .meta({ id: "AdminCategory" });
export type AdminCategory = z.infer<typeof AdminCategory>;

export const adminAddStartingCategories = staffRoute({
  method: "post",
  path: "/admin/category/starting",
  summary: "Create starter categories",
  description: "Gives a store without categories a usual grocery tree on three levels, in both languages.",
  feature,
  permission: "category.create",
  answer: z.object({ added: z.number().int() }),
  refusals: ["category.not_the_first"],
});

export const adminMoveCategory = staffRoute({
  method: "post",
  path: "/admin/category/{id}/move",
  summary: "Move a category",
  description: "Moves the category with its children to a position below another parent.",
  feature,
  permission: "category.update",
  params,
  body: z.object({
    parentId: rowId.nullable().describe("null makes it a top-level category"),
    index: z.number().int().min(0).max(10_000).describe("Position among its new siblings, from 0"),
    version: rowVersion,
  }),
  answer: AdminCategory,
  refusals: ["record.not_found", "record.changed", "category.too_deep", "category.into_itself"],
});

export const categoryRoutes = crud("category", {
  feature,
  record: AdminCategory,
  list: {
    summary: "List the category tree",
    description: "Each category comes before its children.",
    query: z.object({ ...pageQuery(1_000, 1_000), q: z.string().trim().max(100).optional() }),
  },
  get: {},
  create: {
    refusals: ["record.taken", "record.not_found", "category.too_deep"],
    description: "Added as the last child of its parent, or as the last top-level category.",
    body: z.object({
      ...words,
      slug,
      parentId: rowId.nullable().default(null),
      pictureId: words.pictureId.default(null),
      googleCategory: words.googleCategory.default(null),
      status: words.status.default("active"),
    }),
  },
  update: {
    refusals: ["record.taken"],
    description: "Its previous slug redirects to the current one.",
    body: z
      .object({ ...words, slug })
      .partial()
      .extend({ version: rowVersion }),
  },
  delete: { refusals: ["record.in_use"], description: "The category must have no products and no children." },
});
