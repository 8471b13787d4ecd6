import type { AdminBlogPost, blogPostRoutes } from "@tatka/contract/content/blog-admin";
import { slug as slugShape } from "@tatka/contract/listing";
import { picture, product } from "@tatka/database/schema/catalogue/catalogue";
import { blogPost, blogTerm } from "@tatka/database/schema/content/content";
import { blogPostProduct } from "@tatka/database/schema/content/pages";
import { eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { insertRow } from "../../../platform/database/insert-row.ts";
import {
  changeRecord,
  createRecord,
  deleteRecord,
  type Office,
  type RecordKind,
} from "../../../platform/database/staff-records.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { getPost } from "./admin-posts.ts";

type New = z.output<typeof blogPostRoutes.create.body>;
type Change = z.output<typeof blogPostRoutes.update.body>;

const kind = {
  resource: "blog",
  table: blogPost,
  read: getPost,
  tags: () => ["blog"],
} satisfies RecordKind<AdminBlogPost>;

export async function createPost(office: Office, staff: Staff, input: New): Promise<AdminBlogPost> {
  const { productIds, slug = slugOf(input.title), ...words } = input;
  await refuseUnknown(office.db, input);
  return createRecord(office, staff, kind, async (tx) => {
    const { title: titleEn, summary: summaryEn, body: bodyEn, publishedAt, ...same } = words;
    const row = { ...same, slug, titleEn, summaryEn, bodyEn, publishedAt: momentOf(words.status, publishedAt) };
    const id = await insertRow(tx, blogPost, row);
    await nameProducts(tx, id, productIds);
    return id;
  });
}

export async function updatePost(office: Office, staff: Staff, id: number, change: Change): Promise<AdminBlogPost> {
  const { version, productIds, title: titleEn, summary: summaryEn, body: bodyEn, ...rest } = change;
  await refuseUnknown(office.db, change);
  const { publishedAt, status, ...same } = rest;
  const before = await getPost(office.db, id);
  const isTimed = publishedAt !== undefined || status !== undefined;
  const moment = momentOf(status ?? before.status, publishedAt === undefined ? before.publishedAt : publishedAt);
  return changeRecord(
    office,
    staff,
    kind,
    {
      id,
      version,
      set: { ...same, titleEn, summaryEn, bodyEn, status, ...(isTimed && { publishedAt: moment }) },
    },
    async (tx) => productIds && nameProducts(tx, id, productIds),
  );
}

export async function deletePost(office: Office, staff: Staff, id: number): Promise<undefined> {
  return deleteRecord(office, staff, kind, id);
}

/** Publishing without a time means now; a draft may have a future time. */
function momentOf(status: AdminBlogPost["status"], said: string | null): Date | null {
  if (said !== null) return new Date(said);
  return status === "published" ? new Date() : null;
}

async function nameProducts(tx: Database, postId: number, productIds: readonly number[]): Promise<void> {
  await tx.delete(blogPostProduct).where(eq(blogPostProduct.postId, postId));
  const wanted = [...new Set(productIds)];
  if (wanted.length > 0) await tx.insert(blogPostProduct).values(wanted.map((productId) => ({ postId, productId })));
}

/** Names what a post refers to and the store does not have. */
async function refuseUnknown(
  db: Database,
  { termId, pictureId, productIds = [] }: Pick<Change, "termId" | "pictureId" | "productIds">,
): Promise<void> {
  const fields: Record<string, string> = {};
  if (termId !== undefined && (await db.$count(blogTerm, eq(blogTerm.id, termId))) === 0) {
    fields.termId = "Category not found";
  }
  if (typeof pictureId === "number" && (await db.$count(picture, eq(picture.id, pictureId))) === 0) {
    fields.pictureId = "Picture not found";
  }
  const wanted = [...new Set(productIds)];
  if (wanted.length > 0 && (await db.$count(product, inArray(product.id, wanted))) < wanted.length) {
    fields.productIds = "Product not found";
  }
  if (Object.keys(fields).length > 0) throw new Refusal("request.invalid", {}, { fields });
}

/** A slug made from the title; a title without a Latin letter needs one written by hand. */
function slugOf(title: string): string {
  const made = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 100)
    .replace(/^-|-$/g, "");
  if (!slugShape.safeParse(made).success) {
    throw new Refusal("request.invalid", {}, { fields: { slug: "slug is required" } });
  }
  return made;
}
