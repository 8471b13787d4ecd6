import { z } from "zod";
import { listOf, pageQuery, slug, typedText } from "../listing.ts";
import { staffRoute } from "../route.ts";
import { rowId, rowIdInUrl, rowVersion } from "../row.ts";

const id = z.object({ id: rowIdInUrl });

const words = {
  title: typedText(160).min(1, "title is required"),
  titleBn: typedText(160).min(1, "Bangla title is required"),
  slug,
  summary: typedText(300).min(1, "summary is required"),
  summaryBn: typedText(300).min(1, "Bangla summary is required"),
  body: typedText(40_000).min(1, "text is required").describe("Plain text, paragraphs parted by an empty line"),
  bodyBn: typedText(40_000).min(1, "Bangla text is required"),
  termId: rowId,
  pictureId: rowId.nullable(),
  productIds: z.array(rowId).max(20).describe("Products that it is about"),
  status: z.enum(["draft", "published"]),
  publishedAt: z.iso
    .datetime({ offset: true })
    .nullable()
    .describe("A moment to come keeps a published post back until then; null: as soon as it is published"),
};

export const AdminBlogPost = z
  .object({ id: z.number().int(), ...words, updatedAt: z.iso.datetime(), version: rowVersion })
  .meta({ id: "AdminBlogPost" });
export type AdminBlogPost = z.infer<typeof AdminBlogPost>;

const feature = "content";

export const adminListBlogPosts = staffRoute({
  method: "get",
  path: "/admin/blog",
  summary: "List blog posts, including drafts",
  feature,
  permission: "blog.read",
  query: z.object({
    ...pageQuery(25, 100),
    sort: z.enum(["id", "title", "publishedAt", "updatedAt"]).default("id"),
    order: z.enum(["ASC", "DESC"]).default("DESC"),
    q: typedText(100).optional().describe("Part of a title, in either language"),
    status: words.status.optional(),
    termId: rowIdInUrl.optional(),
  }),
  answer: listOf(AdminBlogPost.omit({ body: true, bodyBn: true, productIds: true })),
});

export const adminGetBlogPost = staffRoute({
  method: "get",
  path: "/admin/blog/{id}",
  summary: "Get a blog post",
  feature,
  permission: "blog.read",
  params: id,
  answer: AdminBlogPost,
  refusals: ["record.not_found"],
});

export const adminCreateBlogPost = staffRoute({
  method: "post",
  path: "/admin/blog",
  summary: "Create a blog post",
  description: "Without a slug, one is made from the title.",
  feature,
  permission: "blog.create",
  body: z.object({
    ...words,
    slug: slug.optional(),
    pictureId: words.pictureId.default(null),
    productIds: words.productIds.default([]),
    status: words.status.default("draft"),
    publishedAt: words.publishedAt.default(null),
  }),
  answer: AdminBlogPost,
  status: 201,
  refusals: ["record.taken"],
});

export const adminUpdateBlogPost = staffRoute({
  method: "patch",
  path: "/admin/blog/{id}",
  summary: "Update a blog post (optimistic locking)",
  feature,
  permission: "blog.update",
  params: id,
  body: z.object(words).partial().extend({ version: rowVersion }),
  answer: AdminBlogPost,
  refusals: ["record.not_found", "record.changed", "record.taken"],
});

export const adminDeleteBlogPost = staffRoute({
  method: "delete",
  path: "/admin/blog/{id}",
  summary: "Delete a blog post",
  feature,
  permission: "blog.delete",
  params: id,
  refusals: ["record.not_found"],
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

export const adminListBlogTerms = staffRoute({
  method: "get",
  path: "/admin/blog_term",
  summary: "List blog categories",
  description: "In the order of the blog.",
  feature,
  permission: "blog.read",
  query: z.object(pageQuery(50, 100)),
  answer: listOf(AdminBlogTerm),
});

export const adminGetBlogTerm = staffRoute({
  method: "get",
  path: "/admin/blog_term/{id}",
  summary: "Get a blog category",
  feature,
  permission: "blog.read",
  params: id,
  answer: AdminBlogTerm,
  refusals: ["record.not_found"],
});

export const adminCreateBlogTerm = staffRoute({
  method: "post",
  path: "/admin/blog_term",
  summary: "Create a blog category",
  feature,
  permission: "blog.create",
  body: z.object({ ...termWords, sort: termWords.sort.default(1_000) }),
  answer: AdminBlogTerm,
  status: 201,
  refusals: ["record.taken"],
});

export const adminUpdateBlogTerm = staffRoute({
  method: "patch",
  path: "/admin/blog_term/{id}",
  summary: "Update a blog category (optimistic locking)",
  feature,
  permission: "blog.update",
  params: id,
  body: z.object(termWords).partial().extend({ version: rowVersion }),
  answer: AdminBlogTerm,
  refusals: ["record.not_found", "record.changed", "record.taken"],
});

export const adminDeleteBlogTerm = staffRoute({
  method: "delete",
  path: "/admin/blog_term/{id}",
  summary: "Delete a blog category",
  description: "It must have no posts.",
  feature,
  permission: "blog.delete",
  params: id,
  refusals: ["record.not_found", "record.in_use"],
});
