import type { adminListPopularSearches } from "@tatka/contract/catalogue/search";
import type { Region } from "@tatka/domain/region";
import type { z } from "zod";
import { writeAndInvalidate } from "../../../platform/cache/cache-tags.ts";
import type { SharedResponses } from "../../../platform/cache/shared-responses.ts";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database, Read } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { normalised } from "./search-words.ts";

/** Number of weeks, so that the season is visible. */
const DAYS = 21;
/** Minimum number of people, so that one person cannot make a search popular. */
const LEAST_PEOPLE = 5;
const MOST = 6;

/** Popular successful searches in this city that begin with the typed text. */
export async function readPopular(read: Read, region: Region, typed: string): Promise<string[]> {
  const start = `${typed.replace(/[\\%_]/g, "\\$&")}%`;
  const rows = await read<{ query: string }>(sql`
    select p.query from search_people p
    where ${ofLately} and p.region_code = ${region} and p.query like ${start} and p.query <> ${typed}
      and not exists (select from hidden_search h where h.query = p.query)
    ${asPopular}
    limit ${MOST}::int`);
  return rows.map(({ query }) => query);
}

const ofLately = sql`p.day > dhaka_day(now()) - ${DAYS}::int`;
const asPopular: SQL = sql`
  group by p.query having bit_count(bit_or(p.people)::bit(64)) >= ${LEAST_PEOPLE}::int
  order by sum(bit_count(p.people::bit(64))) desc, p.query`;

type Row = { query: string; people: number; isHidden: boolean };

/** For staff: both cities, including hidden terms. */
export async function listPopular(db: Database, { page, take }: z.output<typeof adminListPopularSearches.query>) {
  const { rows } = await db.execute<Row>(sql`
    select p.query, sum(bit_count(p.people::bit(64)))::int as people,
      exists (select from hidden_search h where h.query = p.query) as "isHidden"
    from search_people p where ${ofLately} ${asPopular}
    limit ${take}::int offset ${(page - 1) * take}::int`);
  const { rows: counted } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (select from search_people p where ${ofLately} ${asPopular}) popular`);
  const items = rows.map((row) => ({ id: row.query, ...row }));
  return { items, total: counted[0]?.total ?? 0, page, take };
}

export async function hidePopular(
  { db, shared }: { db: Database; shared: SharedResponses },
  staff: Staff,
  { query, isHidden }: { query: string; isHidden: boolean },
): Promise<{ query: string; isHidden: boolean }> {
  const words = normalised(query);
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    await tx.execute(
      isHidden
        ? sql`insert into hidden_search (query) values (${words}) on conflict do nothing`
        : sql`delete from hidden_search where query = ${words}`,
    );
    const after = { query: words, isHidden };
    await recordAudit(tx, staff, { action: "update", resource: "search_word", resourceId: words, after });
    touches("search-words");
    return after;
  });
}
