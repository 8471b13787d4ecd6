import { z } from "zod";
import { Picture } from "../catalogue/products.ts";
import { listOf, slug } from "../listing.ts";
import { inUrl } from "../number-in-url.ts";
import { route } from "../route.ts";
import { rowIdInUrl } from "../row.ts";

export const BlogTerm = z
  .object({ id: z.number().int(), title: z.string(), titleBn: z.string(), slug: z.string() })
  .meta({ id: "BlogTerm" });

export const BlogPost = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string(),
    titleBn: z.string(),
    summary: z.string(),
    summaryBn: z.string(),
    body: z.string().optional().describe("Plain text; empty lines separate paragraphs. Only when requested by slug"),
    bodyBn: z.string().optional(),
    products: z
      .array(z.object({ slug: z.string(), title: z.string(), titleBn: z.string() }))
      .optional()
      .describe("Related products; only when requested by slug"),
    category: BlogTerm,
    image: Picture.nullable(),
    publishedAt: z.iso.datetime(),
  })
  .meta({ id: "BlogPost" });
export type BlogPost = z.infer<typeof BlogPost>;

export const listBlogTerms = route({
  method: "get",
  path: "/blogterm/{type}",
  summary: "List blog terms of a type",
  description: "`BlogCategory` is the only type.",
  feature: "content",
  shared: true,
  params: z.object({ type: z.string().max(40) }),
  answer: z.array(BlogTerm),
});

export const listBlogPosts = route({
  method: "get",
  path: "/blog",
  summary: "List blog posts",
  description: "Newest first: 8 by default, or 4 of one category.",
  feature: "content",
  shared: true,
  query: z.object({
    take: inUrl(z.number().int().min(1).max(50)).optional(),
    page: inUrl(z.number().int().min(1).max(1000)).default(1),
    categoryId: rowIdInUrl.optional(),
    categorySlug: slug.optional(),
    slug: slug.optional(),
    product: slug.optional().describe("Posts about this product"),
  }),
  answer: listOf(BlogPost),
});

export const Testimonial = z
  .object({
    id: z.number().int(),
    name: z.string(),
    nameBn: z.string().describe("Empty without a Bangla text"),
    place: z.string(),
    placeBn: z.string().describe("Empty without a Bangla text"),
    text: z.string(),
    textBn: z.string(),
  })
  .meta({ id: "Testimonial" });

export const listTestimonials = route({
  method: "get",
  path: "/testimonial",
  summary: "List testimonials",
  feature: "content",
  shared: true,
  answer: z.array(Testimonial),
});
