import type { AdminBlogTerm, blogTermRoutes } from "@tatka/contract/content/blog-admin";
import { blogTerm } from "@tatka/database/schema/content/content";
import { asc, eq } from "drizzle-orm";
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
import { oneOrRefuse } from "../../../platform/http/refusal.ts";

const { id, titleEn: title, titleBn, slug, sort, version } = blogTerm;
const columns = { id, title, titleBn, slug, sort, version };

const kind = {
  resource: "blog",
  table: blogTerm,
  read: getTerm,
  tags: () => ["blog"],
} satisfies RecordKind<AdminBlogTerm>;

export async function listTerms(db: Database, { page, take }: z.output<typeof blogTermRoutes.list.query>) {
  const items = await db
    .select(columns)
    .from(blogTerm)
    .orderBy(asc(sort), asc(id))
    .limit(take)
    .offset((page - 1) * take);
  return { items, total: await db.$count(blogTerm), page, take };
}

export async function getTerm(db: Database, wanted: number): Promise<AdminBlogTerm> {
  return oneOrRefuse(await db.select(columns).from(blogTerm).where(eq(id, wanted)), "record.not_found");
}

export async function createTerm(
  office: Office,
  staff: Staff,
  { title: titleEn, ...same }: z.output<typeof blogTermRoutes.create.body>,
): Promise<AdminBlogTerm> {
  return createRecord(office, staff, kind, (tx) => insertRow(tx, blogTerm, { ...same, titleEn }));
}

export async function updateTerm(
  office: Office,
  staff: Staff,
  wanted: number,
  { version: seen, title: titleEn, ...same }: z.output<typeof blogTermRoutes.update.body>,
): Promise<AdminBlogTerm> {
  return changeRecord(office, staff, kind, { id: wanted, version: seen, set: { ...same, titleEn } });
}

export async function deleteTerm(office: Office, staff: Staff, wanted: number): Promise<undefined> {
  return deleteRecord(office, staff, kind, wanted);
}
