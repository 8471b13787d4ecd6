import { lowStockBelow } from "@tatka/contract/catalogue/product-list-admin";
import {
  type adminListStockHubs,
  type adminListStockLevels,
  type ListedLevel,
  mostLevelsCounted,
  type Scarcity,
} from "@tatka/contract/delivery/stock-levels-admin";
import type { Answer } from "@tatka/contract/route";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { partsToFind } from "../../../platform/database/parts-to-find.ts";
import { type SQL, sql, unprepared } from "../../../platform/database/sql.ts";
import { moment, taka } from "../../../platform/database/sql-values.ts";
import { type HubLimited, inHubs } from "../hub-limits/index.ts";
import { refreshScarce } from "../stock/index.ts";

type Query = z.output<typeof adminListStockLevels.query>;

/** One page of stock levels. Sales are added up for that page only. */
export async function listLevels(db: Database, staff: HubLimited, query: Query) {
  if (query.scarcity) await refreshScarce(db);
  const found = sql`${query.scarcity ? scarceLevels : levels} where ${sql.join([inHubs(staff, sql`s.hub_id`), ...conditions(query)], sql` and `)}`;
  const [page, counted] = await Promise.all([
    db.execute<ListedLevel>(sql`${unprepared}
      with chosen as materialized (
        select s.variation_id, s.hub_id, p.popularity from ${found}
        order by p.popularity desc, s.variation_id, s.hub_id limit ${query.take} offset ${(query.page - 1) * query.take}
      )
      select s.variation_id || '-' || s.hub_id as id, v.id as "variationId", v.product_id as "productId",
        json_build_object('title', p.title_en, 'titleBn', p.title_bn) as product,
        json_build_object('title', v.title_en, 'titleBn', v.title_bn) as size, v.sku,
        json_build_object('id', h.id, 'title', h.title_en, 'titleBn', h.title_bn) as hub,
        s.on_hand as "onHand", s.reserved, s.on_hand - s.reserved as available,
        ${moment(sql`s.empty_since`)} as "emptySince",
        ${taka(sql`round(coalesce((
          select sum(d.revenue_poisha) from product_day d
          where d.variation_id = s.variation_id and d.region_code = h.region_code and d.day > dhaka_day(now()) - 30
        ), 0) / 30)`)} as "soldPerDay"
      from chosen c
      join stock s on s.variation_id = c.variation_id and s.hub_id = c.hub_id
      join hub h on h.id = s.hub_id
      join variation v on v.id = s.variation_id
      join product p on p.id = v.product_id
      order by c.popularity desc, s.variation_id, s.hub_id`),
    db.execute<{ total: number }>(sql`${unprepared}
      select count(*)::int as total from (select from ${found} limit ${mostLevelsCounted}) counted`),
  ]);
  return { items: page.rows, total: counted.rows[0]?.total ?? 0, page: query.page, take: query.take };
}

/** Levels of sizes on sale; hidden products and removed sizes need no restocking. */
const levels = sql`
  stock s
  join current_variation v on v.id = s.variation_id
  join product p on p.id = v.product_id and p.status = 'active'`;

/** The same for low stock only, as `scarce_level s`, which is small enough to count. */
export const scarceLevels = sql`
  scarce_level s
  join current_variation v on v.id = s.variation_id
  join product p on p.id = v.product_id and p.status = 'active'`;

/** When a level counts as out or low. */
export const isScarce = (pieces: SQL): Record<Scarcity, SQL> => ({
  out: sql`${pieces} <= 0`,
  low: sql`${pieces} between 1 and ${lowStockBelow - 1}`,
});

export const scarce = isScarce(sql`s.available`);

function* conditions({ hubId, scarcity, q }: Query): Generator<SQL> {
  if (hubId !== undefined) yield sql`s.hub_id = ${hubId}`;
  if (scarcity) yield scarce[scarcity];
  if (q) {
    const parts = sql.param(partsToFind(q));
    yield sql`s.variation_id in (
      select id from current_variation where sku ilike any (${parts})
      union all
      select one.id from current_variation one join product of_it on of_it.id = one.product_id
      where of_it.title_en ilike any (${parts}) or of_it.title_bn ilike any (${parts}))`;
  }
}

type StockHubs = Answer<typeof adminListStockHubs>;

export async function listStockHubs(db: Database, staff: HubLimited): Promise<StockHubs> {
  const { rows } = await db.execute<StockHubs[number]>(
    sql`select id, title_en as title, title_bn as "titleBn" from hub where ${inHubs(staff, sql`id`)} order by id`,
  );
  return rows;
}
