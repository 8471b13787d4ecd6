import type { AdminBlogTerm, blogTermRoutes } from "@tatka/contract/content/blog-admin";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { insertRow } from "../../../platform/database/insert-row.ts";
import { listPage } from "../../../platform/database/list-page.ts";
import { sql } from "../../../platform/database/sql.ts";
import {
  changeRecord,
  createRecord,
  deleteRecord,
  type Office,
  type RecordKind,
} from "../../../platform/database/staff-records.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";

const columns = sql`id, title_en as title, title_bn as "titleBn", slug, sort, version`;

const kind = {
  resource: "blog",
  table: "blog_term",
  read: getTerm,
  tags: () => ["blog"],
} satisfies RecordKind<AdminBlogTerm>;

export async function listTerms(db: Database, { page, take }: z.output<typeof blogTermRoutes.list.query>) {
  return listPage(db, { page, take }, sql`blog_term`, (limit) =>
    db.execute<AdminBlogTerm>(sql`
      select ${columns} from blog_term order by sort, id ${limit}`),
  );
}

export async function getTerm(db: Database, id: number): Promise<AdminBlogTerm> {
  const { rows } = await db.execute<AdminBlogTerm>(sql`select ${columns} from blog_term where id = ${id}`);
  return oneOrRefuse(rows, "record.not_found");
}

export async function createTerm(
  office: Office,
  staff: Staff,
  { title: titleEn, ...same }: z.output<typeof blogTermRoutes.create.body>,
): Promise<AdminBlogTerm> {
  return createRecord(office, staff, kind, (tx) => insertRow(tx, "blog_term", { ...same, titleEn }));
}

export async function updateTerm(
  office: Office,
  staff: Staff,
  id: number,
  { version, title: titleEn, ...same }: z.output<typeof blogTermRoutes.update.body>,
): Promise<AdminBlogTerm> {
  return changeRecord(office, staff, kind, { id, version, set: { ...same, titleEn } });
}

export async function deleteTerm(office: Office, staff: Staff, id: number): Promise<undefined> {
  return deleteRecord(office, staff, kind, id);
}
