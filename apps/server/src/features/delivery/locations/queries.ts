import type { Location, listLocations } from "@tatka/contract/delivery/locations";
import { location } from "@tatka/database/schema/delivery/region";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "../../../platform/db.ts";

type Type = z.output<typeof listLocations.params>["type"];
type LocationQuery = z.output<typeof listLocations.query>;

const columns = sql`l.id, l.title_en as title, l.title_bn as "titleBn", l.slug, l.region_code as region`;

/** One page of places, by name. Looked for by part of a name, those that begin with it come first. */
export async function findLocations(
  db: Database,
  type: Type,
  query: LocationQuery,
): Promise<{ rows: Location[]; total: number }> {
  const part = query.queryString?.normalize("NFC").toLowerCase();
  const matching = sql.join([...conditions(type, query, part)], sql` and `);
  const { rows } = await db.execute<Location>(sql`
    select ${columns} from location l where ${matching}
    order by ${part === undefined ? sql`` : sql`${beginsWith(part)} desc,`} l.title_en, l.id
    limit ${query.take} offset ${(query.page - 1) * query.take}`);
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from location l where ${matching}`,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

function* conditions(type: Type, { status, id }: LocationQuery, part: string | undefined): Generator<SQL> {
  yield sql`l.type = ${type}`;
  yield isShown;
  if (id !== undefined) yield sql`l.id = ${id}`;
  // Regions are drawn by district, so a division is delivered to when any of its districts is.
  if (status) {
    yield sql`(l.region_code is not null
      or exists (select from location d where d.parent_id = l.id and d.region_code is not null))`;
  }
  // Looked for as it stands: `strpos` knows no wildcards that would need escaping.
  if (part !== undefined) yield sql`exists (select from ${names} where strpos(name, ${part}) > 0)`;
}

function beginsWith(part: string): SQL {
  return sql`exists (select from ${names} where starts_with(name, ${part}))`;
}

/** Bangla letters with a dot below can be written in two ways that look the same; normalised they are the same. */
const names = sql`(
  select lower(normalize(n, NFC)) as name
  from unnest(array[l.title_en, l.title_bn] || l.aliases) as n
) as named`;

/** Staff took neither the place nor anything it lies in out of the lists. */
const isShown = sql`not exists (
  select from location own
  left join location up on up.id = own.parent_id
  left join location top on top.id = up.parent_id
  join country on country.code = coalesce(top.country_code, up.country_code, own.country_code)
  where own.id = l.id and 'hidden' in (own.status, up.status, top.status, country.status)
)`;

export async function hasLocation(db: Database, type: Type, id: number): Promise<boolean> {
  const found = await db
    .select({ id: location.id })
    .from(location)
    .where(and(eq(location.id, id), eq(location.type, type)));
  return found.length > 0;
}

export async function readChildren(db: Database, parentId: number): Promise<Location[]> {
  const { rows } = await db.execute<Location>(
    sql`select ${columns} from location l where l.parent_id = ${parentId} and ${isShown} order by l.title_en, l.id`,
  );
  return rows;
}
