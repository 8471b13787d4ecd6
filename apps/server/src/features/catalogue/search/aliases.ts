import type { adminListMissedSearches, aliasRoutes } from "@tatka/contract/catalogue/search";
import { searchAlias, searchLog } from "@tatka/database/schema/catalogue/search";
import { and, asc, desc, eq, ilike, ne, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { writeAndInvalidate } from "../../../platform/cache/cache-tags.ts";
import type { SharedResponses } from "../../../platform/cache/shared-responses.ts";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { partToFind } from "../../../platform/database/parts-to-find.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";

type Alias = { id: number; word: string; means: string };
type Office = { db: Database; shared: SharedResponses };

const columns = { id: searchAlias.id, word: searchAlias.word, means: searchAlias.means };

export async function listAliases(db: Database, { q, page, take }: z.output<typeof aliasRoutes.list.query>) {
  const part = q ? partToFind(q) : undefined;
  const matching = part ? or(ilike(searchAlias.word, part), ilike(searchAlias.means, part)) : undefined;
  const items = await db
    .select(columns)
    .from(searchAlias)
    .where(matching)
    .orderBy(asc(searchAlias.word), asc(searchAlias.id))
    .limit(take)
    .offset((page - 1) * take);
  return { items, total: await db.$count(searchAlias, matching), page, take };
}

/** Searches without results, most frequent first. */
export async function listMissedSearches(db: Database, { page, take }: z.output<typeof adminListMissedSearches.query>) {
  const missed = eq(searchLog.found, 0);
  const rows = await db
    .select({ id: searchLog.id, query: searchLog.query, count: searchLog.missed, lastAt: searchLog.lastAt })
    .from(searchLog)
    .where(missed)
    .orderBy(desc(searchLog.missed), desc(searchLog.lastAt))
    .limit(take)
    .offset((page - 1) * take);
  const items = rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() }));
  return { items, total: await db.$count(searchLog, missed), page, take };
}

export async function createAlias(
  { db, shared }: Office,
  staff: Staff,
  body: z.output<typeof aliasRoutes.create.body>,
): Promise<Alias> {
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    const alias = normalised(body);
    await refuseDouble(tx, alias);
    const [after] = await tx.insert(searchAlias).values(alias).returning(columns);
    if (!after) throw new Error("an insert returns its row");
    await recordAudit(tx, staff, { action: "create", resource: "search_word", resourceId: after.id, after });
    touches("search-words");
    return after;
  });
}

export async function updateAlias(
  { db, shared }: Office,
  staff: Staff,
  id: number,
  changes: z.output<typeof aliasRoutes.update.body>,
): Promise<Alias> {
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    const before = await lockAlias(tx, id);
    const alias = normalised({ word: changes.word ?? before.word, means: changes.means ?? before.means });
    await refuseDouble(tx, alias, id);
    const [after] = await tx.update(searchAlias).set(alias).where(eq(searchAlias.id, id)).returning(columns);
    if (!after) throw new Refusal("record.not_found");
    await recordAudit(tx, staff, { action: "update", resource: "search_word", resourceId: id, before, after });
    touches("search-words");
    return after;
  });
}

export async function deleteAlias({ db, shared }: Office, staff: Staff, id: number): Promise<undefined> {
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    const before = await lockAlias(tx, id);
    await tx.delete(searchAlias).where(eq(searchAlias.id, id));
    await recordAudit(tx, staff, { action: "delete", resource: "search_word", resourceId: id, before });
    touches("search-words");
    return undefined;
  });
}

async function lockAlias(tx: Database, id: number): Promise<Alias> {
  return oneOrRefuse(
    await tx.select(columns).from(searchAlias).where(eq(searchAlias.id, id)).for("update"),
    "record.not_found",
  );
}

/** The lock makes the second of two who enter the same pair at once see the first. */
async function refuseDouble(tx: Database, { word, means }: Omit<Alias, "id">, ownId = 0): Promise<void> {
  await tx.execute(sql`lock table search_alias in share row exclusive mode`);
  const same = and(eq(searchAlias.word, word), eq(searchAlias.means, means), ne(searchAlias.id, ownId));
  if ((await tx.$count(searchAlias, same)) === 0) return;
  throw new Refusal("request.invalid", {}, { fields: { word: "This synonym already exists" } });
}

function normalised({ word, means }: Omit<Alias, "id">): Omit<Alias, "id"> {
  return { word: word.normalize("NFC").toLowerCase(), means: means.normalize("NFC") };
}
