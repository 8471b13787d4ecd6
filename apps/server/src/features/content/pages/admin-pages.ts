import type { AdminPage, pageRoutes, pageSlugs } from "@tatka/contract/content/pages";
import type { z } from "zod";
import { writeAndInvalidate } from "../../../platform/cache/cache-tags.ts";
import type { SharedResponses } from "../../../platform/cache/shared-responses.ts";
import { recordAudit, recordChanged } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { moment } from "../../../platform/database/sql-values.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";
import { refuseHtml } from "./refuse-html.ts";

type Slug = (typeof pageSlugs)[number];
type Change = z.output<typeof pageRoutes.update.body>;

const MOST_VERSIONS = 50;

/** Adds a version of a page with optimistic locking. Versions are never changed, so that past policies can be read. */
export async function addPageVersion(
  db: Database,
  shared: SharedResponses,
  staff: Staff,
  slug: Slug,
  { version, publishFrom, ...words }: Change,
): Promise<AdminPage> {
  refuseHtml({ body: words.body, bodyBn: words.bodyBn });
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    const before = await getPageAsStaff(tx, slug);
    const { rowCount } = await tx.execute(sql`
      update content_page set version = version + 1 where slug = ${slug} and version = ${version}`);
    if (rowCount !== 1) throw await recordChanged(tx, "page", slug);
    await tx.execute(sql`
      insert into content_page_version
        (slug, number, title_en, title_bn, summary_en, summary_bn, body_en, body_bn, created_by, publish_from)
      values (${slug}, ${version + 1}, ${words.title}, ${words.titleBn}, ${words.summary}, ${words.summaryBn},
        ${words.body}, ${words.bodyBn}, ${staff.id}, coalesce(${publishFrom}::timestamptz, now()))`);
    const after = await getPageAsStaff(tx, slug);
    const { versions: _before, ...wordsBefore } = before;
    const { versions: _after, ...wordsAfter } = after;
    await recordAudit(tx, staff, {
      action: "update",
      resource: "page",
      resourceId: slug,
      before: wordsBefore,
      after: wordsAfter,
    });
    touches("content-pages", `page:${slug}`);
    return after;
  });
}

type Newest = Omit<AdminPage, "body" | "bodyBn" | "versions">;

const newest = sql`page.slug as id, newest.title_en as title, newest.title_bn as "titleBn",
  newest.summary_en as summary, newest.summary_bn as "summaryBn", ${moment(sql`newest.publish_from`)} as "publishFrom",
  page.version, (select max(shown.number) from content_page_version shown
    where shown.slug = page.slug and shown.publish_from <= now()) as "shownVersion"`;

const withNewest = sql`
  content_page page join content_page_version newest on newest.slug = page.slug and newest.number = page.version`;

export async function listPagesAsStaff(db: Database) {
  const { rows: items } = await db.execute<Newest>(sql`select ${newest} from ${withNewest} order by page.slug`);
  return { items, total: items.length, page: 1, take: items.length };
}

export async function getPageAsStaff(db: Database, slug: Slug): Promise<AdminPage> {
  const { rows } = await db.execute<Omit<AdminPage, "versions">>(sql`
    select ${newest}, newest.body_en as body, newest.body_bn as "bodyBn" from ${withNewest} where page.slug = ${slug}`);
  const row = oneOrRefuse(rows, "record.not_found");
  return { ...row, versions: await versionsOf(db, slug, row.shownVersion ?? 0) };
}

type Version = AdminPage["versions"][number];

async function versionsOf(db: Database, slug: Slug, shownVersion: number): Promise<Version[]> {
  const { rows } = await db.execute<Omit<Version, "state">>(sql`
    select v.number, v.title_en as title, ${moment(sql`v.publish_from`)} as "publishFrom",
      ${moment(sql`v.created_at`)} as "createdAt", a.name as "createdBy"
    from content_page_version v left join account a on a.id = v.created_by
    where v.slug = ${slug} order by v.number desc limit ${MOST_VERSIONS}`);
  return rows.map((row) => ({
    ...row,
    // A version newer than the visible one is scheduled.
    state: row.number === shownVersion ? "shown" : row.number > shownVersion ? "scheduled" : "past",
  }));
}

type Words = { title: string; titleBn: string; summary: string; summaryBn: string; body: string; bodyBn: string };

/** The stored texts of one version. */
export async function getVersionAsStaff(db: Database, slug: Slug, number: number): Promise<Words> {
  const { rows } = await db.execute<Words>(sql`
    select title_en as title, title_bn as "titleBn", summary_en as summary, summary_bn as "summaryBn", body_en as body,
      body_bn as "bodyBn"
    from content_page_version where slug = ${slug} and number = ${number}`);
  return oneOrRefuse(rows, "record.not_found");
}
