import type { adminGetStockLedger, Movement, StockLedger } from "@tatka/contract/delivery/stock-admin";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { moment, taka } from "../../../platform/database/sql-values.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { type HubLimited, inHubs } from "../hub-limits/index.ts";

type Query = z.output<typeof adminGetStockLedger.query>;

type Head = Omit<StockLedger, "movements" | "total">;

/** A size's stock at every hub, its lots, and a page of its movements. */
export async function readLedger(db: Database, staff: HubLimited, id: number, query: Query): Promise<StockLedger> {
  const { rows } = await db.execute<Head>(sql`
    select v.product_id as "productId", json_build_object('title', p.title_en, 'titleBn', p.title_bn) as product,
      json_build_object('title', v.title_en, 'titleBn', v.title_bn) as size, v.sku, ${taka(sql`v.cost_poisha`)} as "averageCost",
      json_build_object('packPieces', coalesce(y.pack_pieces, 1), 'lifeDays', y.life_days) as supply,
      (select coalesce(json_agg(json_build_object('hubId', h.id,
         'hub', json_build_object('title', h.title_en, 'titleBn', h.title_bn), 'onHand', coalesce(s.on_hand, 0),
         'reserved', coalesce(s.reserved, 0), 'expired', coalesce(s.expired, 0),
         'goal', case when g.hub_id is not null then json_build_object('reorderAt', g.reorder_at, 'target', g.target,
           'supplierId', g.supplier_id) end) order by h.id), '[]')
       from hub h left join stock s on s.hub_id = h.id and s.variation_id = v.id
       left join stock_goal g on g.hub_id = h.id and g.variation_id = v.id
       where ${inHubs(staff, sql`h.id`)}) as levels,
      (select coalesce(json_agg(json_build_object('id', l.id, 'hubId', s.hub_id, 'code', l.code,
         'bestBefore', l.best_before, 'pieces', s.pieces,
         'isPast', coalesce(l.best_before < (now() at time zone 'Asia/Dhaka')::date, false))
         order by l.best_before nulls last, l.id, s.hub_id), '[]')
       from stock_lot s join lot l on l.id = s.lot_id where s.variation_id = v.id and s.pieces > 0
         and ${inHubs(staff, sql`s.hub_id`)}) as lots
    from variation v join product p on p.id = v.product_id left join size_supply y on y.variation_id = v.id where v.id = ${id}`);
  if (!rows[0]) throw new Refusal("record.not_found");
  return {
    ...rows[0],
    ...(await readMovements(db, sql`${inHubs(staff, sql`m.hub_id`)} and ${narrowed(id, query)}`, query)),
  };
}

async function readMovements(
  db: Database,
  which: SQL,
  query: Query,
): Promise<Pick<StockLedger, "movements" | "total">> {
  const { rows } = await db.execute<Movement>(sql`
    select m.id::float8 as id, ${moment(sql`m.at`)} as at, m.hub_id as "hubId",
      m.pieces, m.balance, m.reason,
      case when m.document_kind is not null
        then json_build_object('kind', m.document_kind, 'number', coalesce(m.document_number, '')) end as document,
      case when l.id is not null then json_build_object('code', l.code, 'bestBefore', l.best_before) end as lot,
      ${taka(sql`m.cost_poisha`)} as cost, m.note, a.name as staff
    from stock_movement m left join lot l on l.id = m.lot_id left join account a on a.id = m.staff_id
    where ${which} order by m.id desc limit ${query.take} offset ${(query.page - 1) * query.take}`);
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from stock_movement m where ${which}`,
  );
  return { movements: rows, total: counted[0]?.total ?? 0 };
}

function narrowed(id: number, { hubId, reason, from, to }: Query): SQL {
  const wanted = [
    sql`m.variation_id = ${id}`,
    hubId === undefined ? undefined : sql`m.hub_id = ${hubId}`,
    reason === undefined ? undefined : sql`m.reason = ${reason}`,
    from === undefined ? undefined : sql`m.at >= ${from}::date::timestamp at time zone 'Asia/Dhaka'`,
    to === undefined ? undefined : sql`m.at < (${to}::date + 1)::timestamp at time zone 'Asia/Dhaka'`,
  ];
  return sql.join(
    wanted.filter((part) => part !== undefined),
    sql` and `,
  );
}
