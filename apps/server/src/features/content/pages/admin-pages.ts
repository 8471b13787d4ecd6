import type { AdminPage, pageRoutes, pageSlugs } from "@tatka/contract/content/pages";
import { contentPage, contentPageVersion } from "@tatka/database/schema/content/pages";
import { account } from "@tatka/database/schema/people/people";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { writeAndInvalidate } from "../../../platform/cache/cache-tags.ts";
import type { SharedResponses } from "../../../platform/cache/shared-responses.ts";
import { recordAudit, recordChanged } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
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
    const { rowCount } = await tx
      .update(contentPage)
      .set({ version: sql`${contentPage.version} + 1` })
      .where(and(eq(contentPage.slug, slug), eq(contentPage.version, version)));
    if (rowCount !== 1) throw await recordChanged(tx, "page", slug);
    await tx.insert(contentPageVersion).values({
      slug,
      number: version + 1,
      titleEn: words.title,
      titleBn: words.titleBn,
      summaryEn: words.summary,
      summaryBn: words.summaryBn,
      bodyEn: words.body,
      bodyBn: words.bodyBn,
      createdBy: staff.id,
      ...(publishFrom !== null && { publishFrom: new Date(publishFrom) }),
    });
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

const newest = {
  id: sql<Slug>`${contentPage.slug}`,
  title: contentPageVersion.titleEn,
  titleBn: contentPageVersion.titleBn,
  summary: contentPageVersion.summaryEn,
  summaryBn: contentPageVersion.summaryBn,
  publishFrom: contentPageVersion.publishFrom,
  version: contentPage.version,
  shownVersion: sql<number | null>`(
    select max(shown.number) from content_page_version shown
    where shown.slug = ${contentPage.slug} and shown.publish_from <= now())`,
};
const ofNewest = and(eq(contentPageVersion.slug, contentPage.slug), eq(contentPageVersion.number, contentPage.version));

export async function listPagesAsStaff(db: Database) {
  const rows = await db
    .select(newest)
    .from(contentPage)
    .innerJoin(contentPageVersion, ofNewest)
    .orderBy(asc(contentPage.slug));
  const items = rows.map(({ publishFrom, ...row }) => ({ ...row, publishFrom: publishFrom.toISOString() }));
  return { items, total: items.length, page: 1, take: items.length };
}

export async function getPageAsStaff(db: Database, slug: Slug): Promise<AdminPage> {
  const [row] = await db
    .select({ ...newest, body: contentPageVersion.bodyEn, bodyBn: contentPageVersion.bodyBn })
    .from(contentPage)
    .innerJoin(contentPageVersion, ofNewest)
    .where(eq(contentPage.slug, slug));
  if (!row) throw new Refusal("record.not_found");
  return {
    ...row,
    publishFrom: row.publishFrom.toISOString(),
    versions: await versionsOf(db, slug, row.shownVersion ?? 0),
  };
}

async function versionsOf(db: Database, slug: Slug, shownVersion: number): Promise<AdminPage["versions"]> {
  const rows = await db
    .select({
      number: contentPageVersion.number,
      title: contentPageVersion.titleEn,
      publishFrom: contentPageVersion.publishFrom,
      createdAt: contentPageVersion.createdAt,
      createdBy: account.name,
    })
    .from(contentPageVersion)
    .leftJoin(account, eq(account.id, contentPageVersion.createdBy))
    .where(eq(contentPageVersion.slug, slug))
    .orderBy(desc(contentPageVersion.number))
    .limit(MOST_VERSIONS);
  return rows.map(({ publishFrom, createdAt, ...row }) => ({
    ...row,
    publishFrom: publishFrom.toISOString(),
    createdAt: createdAt.toISOString(),
    // A version newer than the visible one is scheduled.
    state: row.number === shownVersion ? "shown" : row.number > shownVersion ? "scheduled" : "past",
  }));
}

/** The words of one version, as they were saved. */
export async function getVersionAsStaff(db: Database, slug: Slug, number: number) {
  const { titleEn, titleBn, summaryEn, summaryBn, bodyEn, bodyBn } = contentPageVersion;
  const [row] = await db
    .select({ title: titleEn, titleBn, summary: summaryEn, summaryBn, body: bodyEn, bodyBn })
    .from(contentPageVersion)
    .where(and(eq(contentPageVersion.slug, slug), eq(contentPageVersion.number, number)));
  if (!row) throw new Refusal("record.not_found");
  return row;
}
