import type {
  CountDifference,
  CountInDetail,
  StockCount,
  stockCountRoutes,
} from "@tatka/contract/delivery/stock-counts";
import type { Answer } from "@tatka/contract/route";
import { settledStates } from "@tatka/domain/delivery/stock-counts";
import { holds } from "@tatka/domain/people/permission";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { moment, oneOf, taka } from "../../../platform/database/sql-values.ts";
import type { AllowedStaff } from "../../../platform/http/environment.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";
import { type HubLimited, inHubs, ownHubs } from "../hub-limits/index.ts";
import { inScope, isInScope, walkScope } from "./scope.ts";

/** Maximum returned differences. */
const MOST = 2_000;

const heads = (which: SQL) => sql`
  select k.id, k.number, json_build_object('id', h.id, 'title', h.title_en, 'titleBn', h.title_bn) as hub,
    case when g.id is not null then json_build_object('id', g.id, 'title', g.title_en, 'titleBn', g.title_bn) end as category,
    k.state, a.name as "openedBy", ${moment(sql`k.opened_at`)} as "openedAt", ${moment(sql`k.settled_at`)} as "settledAt",
    done.counted, case when k.sizes is not null then greatest(0, k.sizes - done.counted) else (
      select count(*)::int from ${inScope} where ${isInScope} and not exists (
        select from stock_count_line l where l.count_id = k.id and l.variation_id = v.id)) end as uncounted
  from stock_count k
  cross join lateral (select count(*)::int as counted from stock_count_line l where l.count_id = k.id) done join hub h on h.id = k.hub_id left join category g on g.id = k.category_id
  left join account a on a.id = k.opened_by
  where ${which}`;

type Query = z.output<typeof stockCountRoutes.list.query>;

/** The filters' condition on `k`. */
export function stockCountsThat(staff: HubLimited, { state, hubId }: Partial<Omit<Query, "page" | "take">>): SQL {
  return sql.join(
    [
      inHubs(staff, sql`k.hub_id`),
      state === undefined ? sql`true` : oneOf(sql`k.state`, state === "settled" ? settledStates : [state]),
      hubId === undefined ? sql`true` : sql`k.hub_id = ${hubId}`,
    ],
    sql` and `,
  );
}

export async function readCounts(
  db: Database,
  staff: HubLimited,
  { page, take, ...filters }: Query,
): Promise<Answer<typeof stockCountRoutes.list>> {
  const which = stockCountsThat(staff, filters);
  const { rows } = await db.execute<StockCount>(sql`
    ${heads(which)} order by k.state not in ('open', 'closed'), k.id desc limit ${take} offset ${(page - 1) * take}`);
  const { rows: more } = await db.execute<
    Pick<Answer<typeof stockCountRoutes.list>, "total" | "hubs" | "categories">
  >(sql`
    select (select count(*)::int from stock_count k where ${which}) as total,
      ${ownHubs(staff)} as hubs,
      (select coalesce(json_agg(json_build_object('id', id, 'title', title_en, 'titleBn', title_bn) order by sort, id), '[]')
       from category where parent_id is null) as categories`);
  return { items: rows, page, take, ...(more[0] ?? { total: 0, hubs: [], categories: [] }) };
}

export async function readCountHead(db: Database, id: number): Promise<StockCount> {
  const { rows } = await db.execute<StockCount>(heads(sql`k.id = ${id}`));
  return oneOrRefuse(rows, "record.not_found");
}

/** Expected stock is hidden while counting. */
export async function readCount(db: Database, id: number, staff: AllowedStaff): Promise<CountInDetail> {
  const head = await readCountHead(db, id);
  const may = holds(staff.permissions, "stock.count") || holds(staff.permissions, "stock.adjust");
  if (head.state === "open" || !may) return { ...head, differences: null, left: null };
  return { ...head, differences: await readDifferences(db, id), left: await readLeft(db, head) };
}

const size = sql`v.id as "variationId", json_build_object('title', p.title_en, 'titleBn', p.title_bn) as product,
  json_build_object('title', v.title_en, 'titleBn', v.title_bn) as size, v.sku, place.place`;

async function readDifferences(db: Database, id: number): Promise<CountDifference[]> {
  const { rows } = await db.execute<CountDifference>(sql`
    select ${size}, l.counted, l.expected, l.counted - l.expected as difference,
      ${taka(sql`(l.counted - l.expected) * v.cost_poisha`)} as cost, a.name as "countedBy",
      ${moment(sql`l.counted_at`)} as "countedAt", l.posted
    from stock_count_line l join stock_count k on k.id = l.count_id join variation v on v.id = l.variation_id
    join product p on p.id = v.product_id left join account a on a.id = l.counted_by
    left join stock_place place on place.variation_id = v.id and place.hub_id = k.hub_id
    where l.count_id = ${id} and l.counted <> l.expected
    order by abs((l.counted - l.expected) * coalesce(v.cost_poisha, 0)) desc, p.title_en, v.id limit ${MOST}`);
  return rows;
}

async function readLeft(db: Database, { id, hub, category }: StockCount): Promise<NonNullable<CountInDetail["left"]>> {
  const read = (query: SQL) => db.execute<NonNullable<CountInDetail["left"]>[number]>(query);
  return walkScope(
    db,
    id,
    { hubId: hub.id, categoryId: category?.id ?? null },
    { columns: size, which: sql`l.count_id is null`, from: 0, take: MOST, read },
  );
}
