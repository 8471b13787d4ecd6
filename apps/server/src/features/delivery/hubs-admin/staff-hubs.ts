import type { AdminHub, hubRoutes } from "@tatka/contract/delivery/hubs-admin";
import { openStatuses } from "@tatka/domain/orders/order-policy";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { listPage } from "../../../platform/database/list-page.ts";
import { hasPart } from "../../../platform/database/parts-to-find.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";
import { type HubLimited, inHubs } from "../hub-limits/index.ts";

type HubQuery = z.output<typeof hubRoutes.list.query>;

export async function listHubs(db: Database, staff: HubLimited, query: HubQuery) {
  const matching = sql.join([inHubs(staff, sql`h.id`), ...conditions(query)], sql` and `);
  return listPage(db, query, sql`hub h where ${matching}`, (limit) =>
    db.execute<AdminHub>(sql`
      select ${columns} from ${tables} where ${matching} order by h.region_code desc, h.title_en, h.id
      ${limit}`),
  );
}

export async function getHub(db: Database, id: number): Promise<AdminHub> {
  const { rows } = await db.execute<AdminHub>(sql`select ${columns} from ${tables} where h.id = ${id}`);
  return oneOrRefuse(rows, "record.not_found");
}

function* conditions({ q, region }: HubQuery): Generator<SQL> {
  if (region) yield sql`h.region_code = ${region}`;
  yield hasPart(q, [sql`h.title_en`, sql`h.title_bn`, sql`h.slug`]);
}

/** The stock of all hubs is summed in one pass. */
const tables = sql`
  hub h left join (
    select hub_id, sum(on_hand) as pieces, count(*) filter (where on_hand > 0) as items from stock group by hub_id
  ) level on level.hub_id = h.id`;

const columns = sql`
  h.id, h.title_en as title, h.title_bn as "titleBn", h.slug, h.region_code as region, h.version,
  case when h.latitude is not null then jsonb_build_object('latitude', h.latitude, 'longitude', h.longitude) end as position,
  coalesce(level.pieces, 0)::int as "stockPieces", coalesce(level.items, 0)::int as "stockItems",
  (select count(*)::int from customer_order o
   where o.hub_id = h.id and ${oneOf(sql`o.status`, openStatuses)}) as "openOrders",
  (select count(*)::int from shipping_zone z where z.hub_id = h.id) as zones`;
