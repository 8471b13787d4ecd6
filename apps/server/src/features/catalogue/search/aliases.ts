import type { adminListMissedSearches, aliasRoutes } from "@tatka/contract/catalogue/search";
import type { z } from "zod";
import { writeAndInvalidate } from "../../../platform/cache/cache-tags.ts";
import type { SharedResponses } from "../../../platform/cache/shared-responses.ts";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { insertRow } from "../../../platform/database/insert-row.ts";
import { listPage } from "../../../platform/database/list-page.ts";
import { hasPart } from "../../../platform/database/parts-to-find.ts";
import { sql } from "../../../platform/database/sql.ts";
import { assignments, moment } from "../../../platform/database/sql-values.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";

type Alias = { id: number; word: string; means: string };
type MissedSearch = { id: number; query: string; count: number; lastAt: string };
type Office = { db: Database; shared: SharedResponses };

export async function listAliases(db: Database, { q, page, take }: z.output<typeof aliasRoutes.list.query>) {
  const matching = hasPart(q, [sql`word`, sql`means`]);
  return listPage(db, { page, take }, sql`search_alias where ${matching}`, (limit) =>
    db.execute<Alias>(sql`
      select id, word, means from search_alias where ${matching} order by word, id
      ${limit}`),
  );
}

/** Searches without results, most frequent first. */
export async function listMissedSearches(
  db: Database,
  { page, take, q }: z.output<typeof adminListMissedSearches.query>,
) {
  const missed = sql`search_log where found = 0 and ${q ? sql`query = ${q}` : sql`true`}`;
  return listPage(db, { page, take }, missed, (limit) =>
    db.execute<MissedSearch>(sql`
      select id, query, missed as count, ${moment(sql`last_at`)} as "lastAt" from ${missed}
      order by missed desc, search_log.last_at desc ${limit}`),
  );
}

export async function createAlias(
  { db, shared }: Office,
  staff: Staff,
  body: z.output<typeof aliasRoutes.create.body>,
): Promise<Alias> {
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    const alias = normalised(body);
    await refuseDouble(tx, alias);
    const after = { id: await insertRow(tx, "search_alias", alias), ...alias };
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
    await tx.execute(sql`update search_alias set ${assignments(alias)} where id = ${id}`);
    const after = { id, ...alias };
    await recordAudit(tx, staff, { action: "update", resource: "search_word", resourceId: id, before, after });
    touches("search-words");
    return after;
  });
}

export async function deleteAlias({ db, shared }: Office, staff: Staff, id: number): Promise<undefined> {
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    const before = await lockAlias(tx, id);
    await tx.execute(sql`delete from search_alias where id = ${id}`);
    await recordAudit(tx, staff, { action: "delete", resource: "search_word", resourceId: id, before });
    touches("search-words");
    return undefined;
  });
}

async function lockAlias(tx: Database, id: number): Promise<Alias> {
  const { rows } = await tx.execute<Alias>(sql`select id, word, means from search_alias where id = ${id} for update`);
  return oneOrRefuse(rows, "record.not_found");
}

/** With the lock, the second of two concurrent inserts of the same pair sees the first. */
async function refuseDouble(tx: Database, { word, means }: Omit<Alias, "id">, ownId = 0): Promise<void> {
  await tx.execute(sql`lock table search_alias in share row exclusive mode`);
  const { rows } = await tx.execute(sql`
    select from search_alias where word = ${word} and means = ${means} and id <> ${ownId}`);
  if (rows.length === 0) return;
  throw new Refusal("request.invalid", {}, { fields: { word: "This synonym already exists" } });
}

function normalised({ word, means }: Omit<Alias, "id">): Omit<Alias, "id"> {
  return { word: word.normalize("NFC").toLowerCase(), means: means.normalize("NFC") };
}
