import type { AdminLocation, locationRoutes } from "@tatka/contract/delivery/locations-admin";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { listPage } from "../../../platform/database/list-page.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";

type AdminLocationQuery = z.output<typeof locationRoutes.list.query>;

export async function listPlaces(db: Database, query: AdminLocationQuery) {
  const matching = sql.join([...conditions(query)], sql` and `);
  return listPage(db, query, sql`location l where ${matching}`, (limit) =>
    db.execute<AdminLocation>(sql`
      select ${columns} from location l left join location up on up.id = l.parent_id where ${matching}
      order by l.title_en, l.id ${limit}`),
  );
}

export async function getPlace(db: Database, id: number): Promise<AdminLocation> {
  const { rows } = await db.execute<AdminLocation>(
    sql`select ${columns} from location l left join location up on up.id = l.parent_id where l.id = ${id}`,
  );
  return oneOrRefuse(rows, "record.not_found");
}

function* conditions({ type, parentId, q, status }: AdminLocationQuery): Generator<SQL> {
  yield sql`l.type = ${type}`;
  if (parentId !== undefined) yield sql`l.parent_id = ${parentId}`;
  if (status) yield sql`l.status = ${status}`;
  if (q) {
    const part = q.normalize("NFC").toLowerCase();
    yield sql`exists (
      select from unnest(array[l.title_en, l.title_bn, l.slug] || l.aliases) as name
      where strpos(lower(normalize(name, NFC)), ${part}) > 0)`;
  }
}

const columns = sql`
  l.id, l.type, l.title_en as title, l.title_bn as "titleBn", l.slug, l.aliases, l.parent_id as "parentId",
  l.region_code as region, l.country_code as "countryCode", l.status, l.version,
  case when up.id is not null
    then json_build_object('id', up.id, 'title', up.title_en, 'titleBn', up.title_bn) end as parent,
  (select count(*)::int from location below where below.parent_id = l.id) as children`;
