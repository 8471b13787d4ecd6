import type { AdminBlogPost, blogPostRoutes } from "@tatka/contract/content/blog-admin";
import { blogPost } from "@tatka/database/schema/content/content";
import { blogPostProduct } from "@tatka/database/schema/content/pages";
import { and, asc, desc, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { partToFind } from "../../../platform/database/parts-to-find.ts";
import { Refusal } from "../../../platform/http/refusal.ts";

const listed = {
  id: blogPost.id,
  slug: blogPost.slug,
  title: blogPost.titleEn,
  titleBn: blogPost.titleBn,
  summary: blogPost.summaryEn,
  summaryBn: blogPost.summaryBn,
  termId: blogPost.termId,
  pictureId: blogPost.pictureId,
  status: blogPost.status,
  publishedAt: blogPost.publishedAt,
  updatedAt: blogPost.updatedAt,
  version: blogPost.version,
};

const orders = {
  id: blogPost.id,
  title: blogPost.titleEn,
  publishedAt: blogPost.publishedAt,
  updatedAt: blogPost.updatedAt,
};

type Query = z.output<typeof blogPostRoutes.list.query>;

/** The condition on blog_post that the filters come to; undefined: none. */
export function postsThat({ q, status, termId }: Pick<Query, "q" | "status" | "termId">): SQL | undefined {
  const part = q && partToFind(q);
  return and(
    status && eq(blogPost.status, status),
    termId === undefined ? undefined : eq(blogPost.termId, termId),
    part ? or(ilike(blogPost.titleEn, part), ilike(blogPost.titleBn, part)) : undefined,
  );
}

export async function listPosts(db: Database, { page, take, sort, order, ...filters }: Query) {
  const matching = postsThat(filters);
  const direction = order === "DESC" ? desc : asc;
  const rows = await db
    .select(listed)
    .from(blogPost)
    .where(matching)
    .orderBy(direction(orders[sort]), desc(blogPost.id))
    .limit(take)
    .offset((page - 1) * take);
  return { items: rows.map(withMoments), total: await db.$count(blogPost, matching), page, take };
}

export async function getPost(db: Database, id: number): Promise<AdminBlogPost> {
  const [row] = await db
    .select({ ...listed, body: blogPost.bodyEn, bodyBn: blogPost.bodyBn })
    .from(blogPost)
    .where(eq(blogPost.id, id));
  if (!row) throw new Refusal("record.not_found");
  const products = await db
    .select({ id: blogPostProduct.productId })
    .from(blogPostProduct)
    .where(eq(blogPostProduct.postId, id))
    .orderBy(asc(blogPostProduct.productId));
  return { ...withMoments(row), productIds: products.map((product) => product.id) };
}

/** When the next post appears by the clock alone. */
export async function nextPublication(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({ next: sql<Date | null>`min(${blogPost.publishedAt})`.mapWith(blogPost.publishedAt) })
    .from(blogPost)
    .where(and(eq(blogPost.status, "published"), sql`${blogPost.publishedAt} > now()`));
  return row?.next ?? null;
}

function withMoments<Row extends { publishedAt: Date | null; updatedAt: Date }>(row: Row) {
  return { ...row, publishedAt: row.publishedAt?.toISOString() ?? null, updatedAt: row.updatedAt.toISOString() };
}
