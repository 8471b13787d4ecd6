import {
  type listNearDate,
  mostLotsCounted,
  type NearDateList,
  type NearDateLot,
} from "@tatka/contract/delivery/near-date";
import { leastPrice, proposedPrice } from "@tatka/domain/delivery/markdown";
import { type Poisha, poishaOf, takaFromPoisha } from "@tatka/domain/money";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { taka } from "../../../platform/database/sql-values.ts";
import { readStaffSetting } from "../../content/settings/index.ts";
import { type HubLimited, inHubs, ownHubs } from "../hub-limits/index.ts";

type Amounts = "cost" | "costAtRisk" | "regularPrice" | "price" | "leastPrice" | "proposal";
type Row = Omit<NearDateLot, Amounts> & {
  costPoisha: Poisha | null;
  regularPoisha: Poisha;
  pricePoisha: Poisha;
  vatBasisPoints: number;
};

const today = sql`(now() at time zone 'Asia/Dhaka')::date`;

/**
 * A page of lots in stock that have expired or expire within some days. Lots and cost are counted up to a limit; the
 * earliest dates come first.
 */
export async function readNearDate(
  db: Database,
  staff: HubLimited,
  query: z.output<typeof listNearDate.query>,
): Promise<NearDateList> {
  const days = query.days ?? (await readStaffSetting(db, "nearDate")).days;
  const { page, take } = query;
  const found = nearDate(staff, { ...query, days });
  const [{ rows }, { rows: totals }, choices] = await Promise.all([
    db.execute<Row>(detailsOf(sql`${found} limit ${take} offset ${(page - 1) * take}`)),
    db.execute<Totals>(totalsOf(sql`${found} limit ${mostLotsCounted}`)),
    readChoices(db, staff),
  ]);
  const { costPoisha, ...counted } = totals[0] ?? { total: 0, pieces: 0, costPoisha: poishaOf(0) };
  return {
    days,
    items: rows.map(withAmounts),
    page,
    take,
    ...counted,
    costAtRisk: takaFromPoisha(costPoisha),
    ...choices,
  };
}

type Totals = { total: number; pieces: number; costPoisha: Poisha };
type Narrowed = z.output<typeof listNearDate.query> & { days: number };

/** Lots of a hub `n`, earliest date first, from an index without sold lots. */
function nearDate(staff: HubLimited, { days, hubId, categoryId, supplierId }: Narrowed): SQL {
  const ofCategory =
    categoryId === undefined
      ? sql`true`
      : sql`p.category_id in (
          select c.id from category c left join category c2 on c2.id = c.parent_id
          where ${categoryId}::int in (c.id, c2.id, c2.parent_id))`;
  return sql`
    select n.lot_id, n.hub_id, n.variation_id, n.best_before, n.pieces, p.title_en,
      coalesce(l.supplier_id, g.supplier_id) as supplier_id
    from stock_lot n join lot l on l.id = n.lot_id
    join variation v on v.id = n.variation_id join product p on p.id = v.product_id
    left join stock_goal g on g.variation_id = n.variation_id and g.hub_id = n.hub_id
    where n.pieces > 0 and n.best_before <= ${today} + ${days}::int
      and ${hubId === undefined ? inHubs(staff, sql`n.hub_id`) : sql`n.hub_id = ${hubId}`} and ${ofCategory}
      and ${supplierId === undefined ? sql`true` : sql`coalesce(l.supplier_id, g.supplier_id) = ${supplierId}`}
    order by n.best_before, p.title_en, n.lot_id, n.hub_id`;
}

/** Unreserved pieces of a lot `n` at a level `k`. */
const free = sql`case
  when n.best_before < ${today} then greatest(0, least(k.on_hand - k.reserved, n.pieces - coalesce((
    select sum(b.pieces) from packed_lot b
    where b.variation_id = n.variation_id and b.hub_id = n.hub_id and b.lot_id = n.lot_id), 0)))::int
  when k.reserved = 0 then n.pieces
  else free_of_lot(n.variation_id, n.hub_id, n.lot_id) end`;

/** What the forecast `f` leaves for a lot `n` after those with an earlier date. */
const expectedSold = sql`case when f.hub_id is not null then greatest(0, floor(
  expected_pieces(f.expected, greatest(0, ${today} - f.from_day), n.best_before - ${today} + 1)
  - (
      select coalesce(sum(e.pieces), 0) from stock_lot e
      where e.variation_id = n.variation_id and e.hub_id = n.hub_id and e.pieces > 0
        and (e.best_before, e.lot_id) < (n.best_before, n.lot_id) and e.best_before >= ${today})))::int end`;

function totalsOf(found: SQL): SQL {
  return sql`
    select count(*)::int as total, coalesce(sum(n.pieces), 0)::int as pieces,
      coalesce(sum(v.cost_poisha * case when n.best_before < ${today} then n.pieces else ${free} end), 0)::float8 as "costPoisha"
    from (${found}) n join variation v on v.id = n.variation_id
    join stock k on k.variation_id = n.variation_id and k.hub_id = n.hub_id`;
}

function detailsOf(found: SQL): SQL {
  return sql`
    select l.id as "lotId", l.code, v.id as "variationId", v.sku,
      json_build_object('title', p.title_en, 'titleBn', p.title_bn) as product,
      json_build_object('title', v.title_en, 'titleBn', v.title_bn) as size,
      json_build_object('id', h.id, 'title', h.title_en, 'titleBn', h.title_bn) as hub, h.region_code as region,
      json_build_object('id', top.id, 'title', top.title_en, 'titleBn', top.title_bn) as category,
      case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as supplier,
      to_char(n.best_before, 'YYYY-MM-DD') as "bestBefore", n.best_before - ${today} as "daysLeft", n.pieces, ${free} as free,
      ${expectedSold} as "expectedSold",
      v.cost_poisha::float8 as "costPoisha", u.regular_poisha::float8 as "regularPoisha",
      u.sale_poisha::float8 as "pricePoisha", p.vat_basis_points as "vatBasisPoints",
      case when m.id is not null then json_build_object('id', m.id, 'price', ${taka(sql`m.price_poisha`)},
        'left', m.quantity_cap - m.sold) end as markdown
    from (${found}) n join lot l on l.id = n.lot_id
    join stock k on k.variation_id = n.variation_id and k.hub_id = n.hub_id
    left join demand_forecast f on f.variation_id = n.variation_id and f.hub_id = n.hub_id
    join variation v on v.id = n.variation_id join product p on p.id = v.product_id join hub h on h.id = n.hub_id
    join category c on c.id = p.category_id left join category c2 on c2.id = c.parent_id
    join category top on top.id = coalesce(c2.parent_id, c2.id, c.id)
    join usual_price u on u.variation_id = v.id and u.region_code = h.region_code
    left join supplier s on s.id = n.supplier_id
    left join markdown m on m.lot_id = l.id and m.region_code = h.region_code and m.ended_at is null and m.ends_at > now()
    order by n.best_before, n.title_en, n.lot_id, n.hub_id`;
}

function withAmounts({ costPoisha, regularPoisha, pricePoisha, vatBasisPoints, ...row }: Row): NearDateLot {
  const least = costPoisha === null ? null : leastPrice(costPoisha, vatBasisPoints);
  const { daysLeft, free: freePieces, expectedSold: sold } = row;
  const proposed = row.markdown
    ? undefined
    : proposedPrice({
        ...{ daysLeft, regular: regularPoisha, price: pricePoisha, least },
        ...{ free: freePieces, expectedSold: sold },
      });
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
    select ${ownHubs(staff)} as hubs,
      (select coalesce(json_agg(json_build_object('id', id, 'title', title_en, 'titleBn', title_bn) order by sort, id), '[]')
        from category where parent_id is null) as categories,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by lower(name)), '[]')
        from supplier) as suppliers`);
  return rows[0] ?? { hubs: [], categories: [], suppliers: [] };
}
