import type { AdminBlogPost, blogPostRoutes } from "@tatka/contract/content/blog-admin";
import { slug as slugShape } from "@tatka/contract/listing";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { insertRow } from "../../../platform/database/insert-row.ts";
import { sql } from "../../../platform/database/sql.ts";
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
  table: "blog_post",
  read: getPost,
  tags: () => ["blog"],
} satisfies RecordKind<AdminBlogPost>;

export async function createPost(office: Office, staff: Staff, input: New): Promise<AdminBlogPost> {
  const { productIds, slug = slugOf(input.title), ...words } = input;
  await refuseUnknown(office.db, input);
  return createRecord(office, staff, kind, async (tx) => {
    const { title: titleEn, summary: summaryEn, body: bodyEn, publishedAt, ...same } = words;
    const row = { ...same, slug, titleEn, summaryEn, bodyEn, publishedAt: momentOf(words.status, publishedAt) };
    const id = await insertRow(tx, "blog_post", row);
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
  const wanted = sql.param([...new Set(productIds)]);
  await tx.execute(sql`delete from blog_post_product where post_id = ${postId}`);
  await tx.execute(sql`
    insert into blog_post_product (post_id, product_id) select ${postId}, unnest(${wanted}::int[])`);
}

/** Reports references of a post that do not exist. */
async function refuseUnknown(
  db: Database,
  { termId, pictureId, productIds = [] }: Pick<Change, "termId" | "pictureId" | "productIds">,
): Promise<void> {
  const fields: Record<string, string> = {};
  const { rows } = await db.execute<{ hasTerm: boolean; hasPicture: boolean; hasProducts: boolean }>(sql`
    select
      ${termId ?? null}::int is null or exists (select from blog_term where id = ${termId ?? null}) as "hasTerm",
      ${pictureId ?? null}::int is null or exists (select from picture where id = ${pictureId ?? null}) as "hasPicture",
      not exists (select from unnest(${sql.param(productIds)}::int[]) as named (id)
        where named.id not in (select id from product)) as "hasProducts"`);
  const [known] = rows;
  if (!known?.hasTerm) fields.termId = "Category not found";
  if (!known?.hasPicture) fields.pictureId = "Picture not found";
  if (!known?.hasProducts) fields.productIds = "Product not found";
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
