import type { listNearDate, NearDateList, NearDateLot } from "@tatka/contract/delivery/near-date";
import { leastPrice, proposedPrice } from "@tatka/domain/delivery/markdown";
import { type Poisha, takaFromPoisha } from "@tatka/domain/money";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "../../../platform/db.ts";
import type { HubLimited } from "../../../platform/environment.ts";
import { taka } from "../../../platform/sql-values.ts";
import { readStaffSetting } from "../../content/settings/index.ts";
import { inHubs } from "../hub-limits/index.ts";

type Amounts = "cost" | "costAtRisk" | "regularPrice" | "price" | "leastPrice" | "proposal";
type Row = Omit<NearDateLot, Amounts> & {
  costPoisha: Poisha | null;
  regularPoisha: Poisha;
  pricePoisha: Poisha;
  vatBasisPoints: number;
};

const MOST = 500;
const today = sql`(now() at time zone 'Asia/Dhaka')::date`;

/** Lots in stock that are past their date, or will be within some days. */
export async function readNearDate(
  db: Database,
  staff: HubLimited,
  query: z.output<typeof listNearDate.query>,
): Promise<NearDateList> {
  const days = query.days ?? (await readStaffSetting(db, "nearDate")).days;
  const { hubId, categoryId, supplierId } = query;
  const { rows } = await db.execute<Row>(sql`
    select l.id as "lotId", l.code, v.id as "variationId", v.sku,
      json_build_object('title', p.title_en, 'titleBn', p.title_bn) as product,
      json_build_object('title', v.title_en, 'titleBn', v.title_bn) as size,
      json_build_object('id', h.id, 'title', h.title_en, 'titleBn', h.title_bn) as hub, h.region_code as region,
      json_build_object('id', top.id, 'title', top.title_en, 'titleBn', top.title_bn) as category,
      case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as supplier,
      to_char(l.best_before, 'YYYY-MM-DD') as "bestBefore", l.best_before - ${today} as "daysLeft", sl.pieces,
      case when l.best_before < ${today} then greatest(0, least(sl.pieces - coalesce(bags.pieces, 0), k.on_hand - k.reserved))::int
        else free_of_lot(v.id, h.id, l.id) end as free,
      v.cost_poisha::float8 as "costPoisha", u.regular_poisha::float8 as "regularPoisha",
      u.sale_poisha::float8 as "pricePoisha", p.vat_basis_points as "vatBasisPoints",
      case when m.id is not null then json_build_object('id', m.id, 'price', ${taka(sql`m.price_poisha`)},
        'left', m.quantity_cap - m.sold) end as markdown
    from lot l join stock_lot sl on sl.lot_id = l.id and sl.pieces > 0
    join stock k on k.variation_id = sl.variation_id and k.hub_id = sl.hub_id
    join variation v on v.id = sl.variation_id join product p on p.id = v.product_id join hub h on h.id = sl.hub_id
    join category c on c.id = p.category_id left join category c2 on c2.id = c.parent_id
    join category top on top.id = coalesce(c2.parent_id, c2.id, c.id)
    join usual_price u on u.variation_id = v.id and u.region_code = h.region_code
    left join stock_goal g on g.variation_id = v.id and g.hub_id = h.id
    left join supplier s on s.id = coalesce(l.supplier_id, g.supplier_id)
    left join markdown m on m.lot_id = l.id and m.region_code = h.region_code and m.ended_at is null and m.ends_at > now()
    left join lateral (
      select sum(b.pieces) as pieces from packed_lot b
      where b.variation_id = v.id and b.hub_id = h.id and b.lot_id = l.id
    ) bags on true
    where l.best_before <= ${today} + ${days}::int
      and ${hubId === undefined ? inHubs(staff, sql`h.id`) : sql`h.id = ${hubId}`}
      and ${categoryId === undefined ? sql`true` : sql`${categoryId} in (c.id, c2.id, top.id)`}
      and ${supplierId === undefined ? sql`true` : sql`s.id = ${supplierId}`}
    order by l.best_before, p.title_en, l.id, h.id`);
  const items = rows.map(withAmounts);
  return {
    days,
    items: items.slice(0, MOST),
    total: items.length,
    pieces: items.reduce((sum, { pieces }) => sum + pieces, 0),
    costAtRisk: Math.round(items.reduce((sum, { costAtRisk }) => sum + (costAtRisk ?? 0) * 100, 0)) / 100,
    ...(await readChoices(db, staff)),
  };
}

function withAmounts({ costPoisha, regularPoisha, pricePoisha, vatBasisPoints, ...row }: Row): NearDateLot {
  const least = costPoisha === null ? null : leastPrice(costPoisha, vatBasisPoints);
  const { daysLeft } = row;
  const proposed = row.markdown
    ? undefined
    : proposedPrice({ daysLeft, regular: regularPoisha, price: pricePoisha, least });
  const atRisk = daysLeft < 0 ? row.pieces : row.free;
  return {
    ...row,
    cost: takaOrNull(costPoisha),
    costAtRisk: costPoisha === null ? null : (costPoisha * atRisk) / 100,
    regularPrice: takaFromPoisha(regularPoisha),
    price: takaFromPoisha(pricePoisha),
    leastPrice: takaOrNull(least),
    proposal: takaOrNull(row.free > 0 ? (proposed ?? null) : null),
  };
}

function takaOrNull(amount: Poisha | null): number | null {
  return amount === null ? null : takaFromPoisha(amount);
}

async function readChoices(
  db: Database,
  staff: HubLimited,
): Promise<Pick<NearDateList, "hubs" | "categories" | "suppliers">> {
  const { rows } = await db.execute<Pick<NearDateList, "hubs" | "categories" | "suppliers">>(sql`
    select (select coalesce(json_agg(json_build_object('id', id, 'title', title_en, 'titleBn', title_bn) order by id), '[]')
        from hub where ${inHubs(staff, sql`id`)}) as hubs,
      (select coalesce(json_agg(json_build_object('id', id, 'title', title_en, 'titleBn', title_bn) order by sort, id), '[]')
        from category where parent_id is null) as categories,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by lower(name)), '[]')
        from supplier) as suppliers`);
  return rows[0] ?? { hubs: [], categories: [], suppliers: [] };
}
