import type { listBlogPosts } from "@tatka/contract/content/blog";
import { picture, product } from "@tatka/database/schema/catalogue/catalogue";
import { blogPost, blogTerm, testimonial } from "@tatka/database/schema/content/content";
import { blogPostProduct } from "@tatka/database/schema/content/pages";
import { and, asc, count, desc, eq, exists, lte, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";

const termColumns = { id: blogTerm.id, title: blogTerm.titleEn, titleBn: blogTerm.titleBn, slug: blogTerm.slug };

export function readTerms(db: Database, type: string) {
  return db
    .select(termColumns)
    .from(blogTerm)
    .where(eq(sql`lower(${blogTerm.type})`, type.toLowerCase()))
    .orderBy(asc(blogTerm.sort), asc(blogTerm.id));
}

type BlogQuery = Omit<z.output<typeof listBlogPosts.query>, "take"> & { take: number };

export type PostRow = Awaited<ReturnType<typeof findPosts>>["rows"][number];

export async function findPosts(db: Database, query: BlogQuery) {
  const { page, take, slug, categoryId, categorySlug, product: productSlug } = query;
  const matching = and(
    eq(blogPost.status, "published"),
    lte(blogPost.publishedAt, sql`now()`),
    slug === undefined ? undefined : eq(blogPost.slug, slug),
    categoryId === undefined ? undefined : eq(blogTerm.id, categoryId),
    categorySlug === undefined ? undefined : eq(blogTerm.slug, categorySlug),
    productSlug === undefined
      ? undefined
      : exists(productsOfPost(db).where(and(eq(blogPostProduct.postId, blogPost.id), eq(product.slug, productSlug)))),
  );
  const rows = await db
    .select({
      id: blogPost.id,
      slug: blogPost.slug,
      title: blogPost.titleEn,
      titleBn: blogPost.titleBn,
      summary: blogPost.summaryEn,
      summaryBn: blogPost.summaryBn,
      body: blogPost.bodyEn,
      bodyBn: blogPost.bodyBn,
      // A published post always has its moment; the table's own check says so.
      publishedAt: sql<Date>`${blogPost.publishedAt}`.mapWith(blogPost.publishedAt),
      category: termColumns,
      picture: {
        name: picture.name,
        alt: picture.alt,
        altBn: picture.altBn,
        width: picture.width,
        height: picture.height,
      },
    })
    .from(blogPost)
    .innerJoin(blogTerm, eq(blogTerm.id, blogPost.termId))
    .leftJoin(picture, eq(picture.id, blogPost.pictureId))
    .where(matching)
    .orderBy(desc(blogPost.publishedAt), desc(blogPost.id))
    .limit(take)
    .offset((page - 1) * take);
  const [counted] = await db
    .select({ total: count() })
    .from(blogPost)
    .innerJoin(blogTerm, eq(blogTerm.id, blogPost.termId))
    .where(matching);
  return { rows, total: counted?.total ?? 0 };
}

const productsOfPost = (db: Database) =>
  db
    .select({ slug: product.slug, title: product.titleEn, titleBn: product.titleBn })
    .from(blogPostProduct)
    .innerJoin(product, eq(product.id, blogPostProduct.productId));

/** What a post is about and the store sells. */
export function readProductsOf(db: Database, postId: number) {
  return productsOfPost(db)
    .where(and(eq(blogPostProduct.postId, postId), eq(product.status, "active")))
    .orderBy(asc(product.titleEn));
}

export function readTestimonials(db: Database) {
  return db
    .select({
      id: testimonial.id,
      name: testimonial.name,
      nameBn: testimonial.nameBn,
      place: testimonial.place,
      placeBn: testimonial.placeBn,
      text: testimonial.textEn,
      textBn: testimonial.textBn,
    })
    .from(testimonial)
    .where(eq(testimonial.status, "active"))
    .orderBy(asc(testimonial.sort), asc(testimonial.id));
}
