import type { Supplier } from "@tatka/contract/delivery/purchases";
import {
  type listToBuy,
  mostToBuy,
  mostToBuyCounted,
  type ProposedOrder,
  type ToBuyLine,
} from "@tatka/contract/delivery/what-to-buy";
import type { Answer } from "@tatka/contract/route";
import { fillToMinimum, totalCost, withinBudget } from "@tatka/domain/delivery/purchase-proposal";
import { type Poisha, poishaFromTaka, takaFromPoisha } from "@tatka/domain/money";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { taka } from "../../../platform/database/sql-values.ts";
import { type HubLimited, inHubs, ownHubs } from "../hub-limits/index.ts";
import { refreshScarce } from "../stock/index.ts";

type Row = Omit<ToBuyLine, "toBuy" | "cost" | "isOverBudget"> &
  Pick<ProposedOrder, "hub" | "arrivesOn" | "minimumOrder"> & {
    supplier: Pick<Supplier, "id" | "name"> | null;
    pieces: number;
    most: number;
    cost: Poisha | null;
    total: number;
  };
type Line = Row & { isByLevel: boolean };

/** Proposed purchase orders. Lines that run out first come first, and the budget is spent on them. */
export async function readToBuy(
  db: Database,
  limited: HubLimited,
  query: z.output<typeof listToBuy.query>,
): Promise<Answer<typeof listToBuy>> {
  await refreshScarce(db);
  const [{ rows }, { rows: choices }] = await Promise.all([
    readNeeds(db, limited, query),
    db.execute<Pick<Answer<typeof listToBuy>, "hubs" | "suppliers">>(sql`
      select ${ownHubs(limited)} as hubs,
        (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by lower(name)), '[]')
         from supplier where is_active) as suppliers`),
  ]);
  const lines = rows.map((row) => ({ ...row, isByLevel: row.goal !== null }));
  const { hubs = [], suppliers = [] } = choices[0] ?? {};
  return { total: rows[0]?.total ?? 0, hubs, suppliers, orders: ordersOf(lines, query.budget) };
}

function readNeeds(db: Database, limited: HubLimited, { hubId, supplierId }: z.output<typeof listToBuy.query>) {
  const hubIds = hubId === undefined ? limited.hubIds : [hubId];
  return db.execute<Row>(sql`
    select v.id as "variationId", v.sku, p.title_en as title, p.title_bn as "titleBn",
      json_build_object('title', v.title_en, 'titleBn', v.title_bn) as size,
      json_build_object('id', h.id, 'title', h.title_en, 'titleBn', h.title_bn) as hub,
      case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as supplier,
      to_char(n.arrives_on, 'YYYY-MM-DD') as "arrivesOn", ${taka(sql`coalesce(s.minimum_poisha, 0)`)} as "minimumOrder",
      n.sold, n.free, n.coming, n.spoiling,
      case when n.expected_high is not null then json_build_object('low', n.expected_low, 'high', n.expected_high,
        'until', n.covered_until) end as expected,
      to_char(n.lasts_until, 'YYYY-MM-DD') as "lastsUntil",
      case when n.reorder_at is not null then json_build_object('reorderAt', n.reorder_at, 'target', n.target) end as goal,
      n.pack_pieces as "packPieces", n.life_days as "lifeDays", n.cost_poisha::float8 as cost, n.to_buy as pieces, n.most,
      least(count(*) over (), ${mostToBuyCounted})::int as total
    from purchase_need(dhaka_day(now()), ${sql.param(hubIds)}::int[]) n
    join variation v on v.id = n.variation_id join product p on p.id = v.product_id
    join hub h on h.id = n.hub_id left join supplier s on s.id = n.supplier_id
    where ${inHubs(limited, sql`n.hub_id`)} and ${supplierId === undefined ? sql`true` : sql`n.supplier_id = ${supplierId}`}
    order by n.lasts_until nulls last, n.free + n.coming - coalesce(n.expected_high, n.reorder_at), v.id
    limit ${mostToBuy}`);
}

function ordersOf(lines: readonly Line[], budget: number | undefined): ProposedOrder[] {
  const groups = Map.groupBy(lines, ({ supplier, hub }) => `${supplier?.id ?? 0} ${hub.id}`);
  const filled = [...groups.values()].flatMap((group) =>
    fillToMinimum(group, poishaFromTaka(group[0]?.minimumOrder ?? 0)),
  );
  const place = new Map(lines.map((line, index) => [keyOf(line), index]));
  const byUrgency = filled.toSorted((a, b) => (place.get(keyOf(a)) ?? 0) - (place.get(keyOf(b)) ?? 0));
  const isPaid = budget === undefined ? byUrgency.map(() => true) : withinBudget(byUrgency, poishaFromTaka(budget));
  const decided = byUrgency.map((line, index) => ({ ...line, isOverBudget: !isPaid[index] }));
  const orders = Map.groupBy(decided, ({ supplier, hub }) => `${supplier?.id ?? 0} ${hub.id}`);
  return [...orders.values()].map(orderOf).sort(bySupplier);
}

function orderOf(group: readonly (Line & { isOverBudget: boolean })[]): ProposedOrder {
  const [first] = group;
  if (!first) throw new Error("A proposed order without lines");
  const { hub, supplier, arrivesOn, minimumOrder } = first;
  const paid = group.filter(({ isOverBudget }) => !isOverBudget);
  return {
    ...{ hub, supplier, arrivesOn, minimumOrder, total: totalCost(paid) / 100 },
    lines: group.map(lineOf),
  };
}

function lineOf({
  hub,
  supplier,
  arrivesOn,
  minimumOrder,
  total,
  most,
  isByLevel,
  pieces,
  cost,
  ...line
}: Line & {
  isOverBudget: boolean;
}): ToBuyLine {
  return { ...line, toBuy: pieces, cost: cost === null ? null : takaFromPoisha(cost) };
}

function keyOf({ variationId, hub }: Line): string {
  return `${variationId} ${hub.id}`;
}

/** Orders without a supplier come last. */
function bySupplier(a: ProposedOrder, b: ProposedOrder): number {
  if (!a.supplier || !b.supplier) return Number(!a.supplier) - Number(!b.supplier) || a.hub.id - b.hub.id;
  return a.supplier.name.localeCompare(b.supplier.name) || a.hub.id - b.hub.id;
}
