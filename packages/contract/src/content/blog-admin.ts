import { z } from "zod";
import { crud } from "../crud.ts";
import { pageQuery, slug, typedText } from "../listing.ts";
import { rowId, rowIdInUrl, rowVersion } from "../row.ts";

const words = {
  title: typedText(160).min(1, "title is required"),
  titleBn: typedText(160).min(1, "Bangla title is required"),
  slug,
  summary: typedText(300).min(1, "summary is required"),
  summaryBn: typedText(300).min(1, "Bangla summary is required"),
  body: typedText(40_000).min(1, "text is required").describe("Plain text; empty lines separate paragraphs"),
  bodyBn: typedText(40_000).min(1, "Bangla text is required"),
  termId: rowId,
  pictureId: rowId.nullable(),
  productIds: z.array(rowId).max(20).describe("Related products"),
  status: z.enum(["draft", "published"]),
  publishedAt: z.iso
    .datetime({ offset: true })
    .nullable()
    .describe("A future time schedules a published post; null: publish at once"),
};

export const AdminBlogPost = z
  .object({ id: z.number().int(), ...words, updatedAt: z.iso.datetime(), version: rowVersion })
  .meta({ id: "AdminBlogPost" });
export type AdminBlogPost = z.infer<typeof AdminBlogPost>;

const feature = "content";

export const blogPostRoutes = crud("blog", {
  feature,
  noun: "blog post",
  record: AdminBlogPost,
  list: {
    summary: "List blog posts, including drafts",
    item: AdminBlogPost.omit({ body: true, bodyBn: true, productIds: true }),
    query: z.object({
      ...pageQuery(25, 100),
      sort: z.enum(["id", "title", "publishedAt", "updatedAt"]).default("id"),
      order: z.enum(["ASC", "DESC"]).default("DESC"),
      q: typedText(100).optional().describe("Part of a title in either language"),
      status: words.status.optional(),
      termId: rowIdInUrl.optional(),
    }),
  },
  get: {},
  create: {
    refusals: ["record.taken"],
    description: "Without a slug, one is made from the title.",
    body: z.object({
      ...words,
      slug: slug.optional(),
      pictureId: words.pictureId.default(null),
      productIds: words.productIds.default([]),
      status: words.status.default("draft"),
      publishedAt: words.publishedAt.default(null),
    }),
  },
  update: { refusals: ["record.taken"], body: z.object(words).partial().extend({ version: rowVersion }) },
  delete: {},
});

const termWords = {
  title: typedText(80).min(1, "title is required"),
  titleBn: typedText(80).min(1, "Bangla title is required"),
  slug,
  sort: z.number().int().min(0).max(10_000),
};

export const AdminBlogTerm = z
  .object({ id: z.number().int(), ...termWords, version: rowVersion })
  .meta({ id: "AdminBlogTerm" });
export type AdminBlogTerm = z.infer<typeof AdminBlogTerm>;

export const blogTermRoutes = crud("blog_term", {
  feature,
  noun: "blog category",
  permission: "blog",
  record: AdminBlogTerm,
  list: { description: "In the order of the blog.", query: z.object(pageQuery(50, 100)) },
  get: {},
  create: { refusals: ["record.taken"], body: z.object({ ...termWords, sort: termWords.sort.default(1_000) }) },
  update: { refusals: ["record.taken"], body: z.object(termWords).partial().extend({ version: rowVersion }) },
  delete: { refusals: ["record.in_use"], description: "It must have no posts." },
});
