import type { Location, listLocations } from "@tatka/contract/delivery/locations";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { servingZone } from "../shipping-zones/index.ts";

type Type = z.output<typeof listLocations.params>["type"];
type LocationQuery = z.output<typeof listLocations.query>;

/** Regions are assigned to districts; a division has the region of one of its districts. */
const region = sql`coalesce(l.region_code, (
  select min(d.region_code) from location d where d.parent_id = l.id and d.region_code is not null))`;

const columns = sql`l.id, l.title_en as title, l.title_bn as "titleBn", l.slug, ${region} as region,
  case when l.type = 'zone' then ${servingZone(sql`l.id`)} is not null else ${region} is not null end as "isDeliverable"`;

/** One page of locations by name. Names that begin with the search text come first. */
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
  if (status) yield sql`${region} is not null`;
  // `strpos` does not need escaped wildcards.
  if (part !== undefined) yield sql`exists (select from ${names} where strpos(name, ${part}) > 0)`;
}

function beginsWith(part: string): SQL {
  return sql`exists (select from ${names} where starts_with(name, ${part}))`;
}

/** Bangla letters with a dot below have two encodings that look the same; normalisation makes them equal. */
const names = sql`(
  select lower(normalize(n, NFC)) as name
  from unnest(array[l.title_en, l.title_bn] || l.aliases) as n
) as named`;

/** Neither the location nor a parent is hidden by staff. */
const isShown = sql`not exists (
  select from location own
  left join location up on up.id = own.parent_id
  left join location top on top.id = up.parent_id
  join country on country.code = coalesce(top.country_code, up.country_code, own.country_code)
  where own.id = l.id and 'hidden' in (own.status, up.status, top.status, country.status)
)`;

export async function hasLocation(db: Database, type: Type, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from location where id = ${id} and type = ${type}`);
  return rows.length > 0;
}

export async function readChildren(db: Database, parentId: number): Promise<Location[]> {
  const { rows } = await db.execute<Location>(
    sql`select ${columns} from location l where l.parent_id = ${parentId} and ${isShown} order by l.title_en, l.id`,
  );
  return rows;
}

/** Beyond this distance the nearest centre is meaningless. */
const FARTHEST_KM = 10;
const KM_IN_A_DEGREE = 111.2;

type Nearest = { division: Location; district: Location; zone: Location };

/**
 * The zone with the nearest centre. Over a few kilometres a flat earth is accurate enough: a degree of longitude is
 * shorter by the cosine of the latitude.
 */
export async function findNearest(db: Database, latitude: number, longitude: number): Promise<Nearest | undefined> {
  const shrunk = Math.cos((latitude * Math.PI) / 180);
  const squared = sql`(l.latitude - ${latitude}::float8) ^ 2 + ((l.longitude - ${longitude}::float8) * ${shrunk}::float8) ^ 2`;
  const { rows } = await db.execute<{ zoneId: number; districtId: number; divisionId: number }>(sql`
    select l.id as "zoneId", district.id as "districtId", district.parent_id as "divisionId"
    from location l join location district on district.id = l.parent_id
    where l.type = 'zone' and l.latitude is not null and ${isShown}
      and ${squared} < ${(FARTHEST_KM / KM_IN_A_DEGREE) ** 2}::float8
    order by ${squared}, l.id limit 1`);
  const [found] = rows;
  if (!found) return undefined;
  const { rows: places } = await db.execute<Location>(sql`
    select ${columns} from location l where l.id in (${found.zoneId}, ${found.districtId}, ${found.divisionId})`);
  const named = (id: number) => {
    const place = places.find((one) => one.id === id);
    if (!place) throw new Error(`location ${id} is gone`);
    return place;
  };
  return { division: named(found.divisionId), district: named(found.districtId), zone: named(found.zoneId) };
}
