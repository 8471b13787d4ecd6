import type { adminPickList, PickList } from "@tatka/contract/orders/order-papers-admin";
import { orderSteps, unpackedStatuses } from "@tatka/domain/orders/order-policy";
import { pickedStorages, type Storage } from "@tatka/domain/orders/picking/picking-round";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql, unprepared } from "../../../platform/database/sql.ts";
import { moment, oneOf } from "../../../platform/database/sql-values.ts";
import { type HubLimited, inHubs } from "../../delivery/hub-limits/index.ts";
import { fetchedFirst, ordersThat } from "./find-orders.ts";

/** Maximum orders of one picking round. */
const MOST_ORDERS = 200;

type Line = PickList["groups"][number]["lines"][number] & { storage: Storage };

/**
 * The pick list: the reserved pieces of orders at one or all hubs, one row for each variation and hub with its orders.
 * By default it covers orders to be packed, late ones first whatever the day.
 */
export async function readPickList(
  db: Database,
  staff: HubLimited,
  { numbers, hubId, ...filters }: z.output<typeof adminPickList.query>,
): Promise<PickList> {
  const status = filters.status ?? [...orderSteps.pack.from];
  const orders = numbers
    ? sql`customer_order o where o.number = any(${sql.param(numbers)}::text[])`
    : fetchedFirst(dueOrLate({ ...filters, status }));
  const at = (hub: SQL) => (hubId === undefined ? inHubs(staff, hub) : sql`${hub} = ${hubId}`);
  const { rows } = await db.execute<{
    orders: PickList["orders"];
    lines: Line[];
    coming: PickList["coming"];
    isCut: boolean;
  }>(sql`${unprepared}
    with waiting as (select o.*, ${isLateToPack} as is_late from ${orders}),
    reserved as materialized (
      select l.order_id, a.hub_id, l.storage, l.sku, l.title_en, l.title_bn, l.size_en, l.size_bn, a.quantity,
        a.variation_id, coalesce(lies.place, '') as lies_at,
        case when a.hub_id <> w.hub_id then w.hub_id end as send_to,
        case when ${oneOf(sql`w.status`, unpackedStatuses)} then a.quantity else 0 end as to_pick
      from waiting w join order_line l on l.order_id = w.id
      join order_allocation a on a.order_line_id = l.id and a.state = 'reserved' and ${at(sql`a.hub_id`)}
      left join stock_place lies on lies.variation_id = a.variation_id and lies.hub_id = a.hub_id
    ), found as (
      select w.*, row_number() over (order by w.is_late desc, w.deliver_from, w.id) as place
      from waiting w where exists (select from reserved r where r.order_id = w.id)
    ), chosen as (
      select * from found where place <= ${MOST_ORDERS}
    ), wanted as (
      select r.hub_id, r.storage, r.sku, r.title_en, r.title_bn, r.size_en, r.size_bn, r.lies_at, r.variation_id,
        sum(r.quantity)::int as quantity, sum(r.to_pick)::int as to_pick,
        json_agg(json_build_object('number', c.number, 'quantity', r.quantity, 'sendTo', (
          select json_build_object('title', g.title_en, 'titleBn', g.title_bn) from hub g where g.id = r.send_to
        )) order by c.place) as orders
      from chosen c join reserved r on r.order_id = c.id
      group by r.hub_id, r.storage, r.sku, r.title_en, r.title_bn, r.size_en, r.size_bn, r.lies_at, r.variation_id
    )
    select (select count(*) > ${MOST_ORDERS} from found) as "isCut",
      coalesce((select json_agg(json_build_object(
        'number', c.number, 'status', c.status, 'name', c.recipient ->> 'name', 'isLate', c.is_late,
        'deliverFrom', ${moment(sql`c.deliver_from`)}, 'deliverUntil', ${moment(sql`c.deliver_until`)},
        'itemCount', (select sum(r.quantity) from reserved r where r.order_id = c.id)
      ) order by c.place) from chosen c), '[]') as orders,
      coalesce((select json_agg(json_build_object(
        'storage', w.storage, 'hub', json_build_object('id', h.id, 'title', h.title_en, 'titleBn', h.title_bn),
        'sku', w.sku, 'title', w.title_en, 'titleBn', w.title_bn,
        'size', json_build_object('title', w.size_en, 'titleBn', w.size_bn), 'quantity', w.quantity,
        'place', w.lies_at, 'variationId', w.variation_id, 'orders', w.orders, 'pastQuantity', w.to_pick - picked.pieces, 'lots', picked.lots
      ) order by h.id, w.lies_at = '', w.lies_at, w.title_en, w.size_en, w.sku) from wanted w join hub h on h.id = w.hub_id cross join lateral (
        select coalesce(sum(k.pieces), 0)::int as pieces, coalesce(json_agg(json_build_object(
          'code', k.code, 'bestBefore', k.best_before, 'pieces', k.pieces
        ) order by k.best_before nulls last, k.lot) filter (where k.lot is not null), '[]') as lots
        from lots_to_pick(w.variation_id, w.hub_id, w.to_pick) k
      ) picked), '[]') as lines,
      coalesce((select json_agg(json_build_object(
        'from', json_build_object('title', f.title_en, 'titleBn', f.title_bn), 'state', t.state, 'transferId', t.id,
        'number', w.number, 'title', p.title_en, 'titleBn', p.title_bn,
        'size', json_build_object('title', v.title_en, 'titleBn', v.title_bn), 'quantity', coalesce(k.sent, k.requested)
      ) order by f.id, w.number, p.title_en, v.id)
      from waiting w join stock_transfer t on t.order_id = w.id and t.state in ('requested', 'sent')
      join hub f on f.id = t.from_hub_id join stock_transfer_line k on k.transfer_id = t.id
      join variation v on v.id = k.variation_id join product p on p.id = v.product_id
      where ${oneOf(sql`w.status`, orderSteps.pack.from)} and ${at(sql`t.to_hub_id`)}), '[]') as coming`);
  const { orders: listed = [], lines = [], coming = [], isCut = false } = rows[0] ?? {};
  const groups = pickedStorages.map((storage) => ({
    storage,
    lines: lines.filter((line) => line.storage === storage).map(({ storage: _, ...line }) => line),
  }));
  return { orders: listed, groups: groups.filter((group) => group.lines.length > 0), coming, isCut };
}

/** When an order `o` must be packed: its slot starts, or for express, ends. */
export const packBefore = sql`case o.shipping_kind when 'express' then o.deliver_until else o.deliver_from end`;

/** Late: not packed in time. */
export const isLateToPack = sql`(${oneOf(sql`o.status`, unpackedStatuses)} and ${packBefore} <= now())`;

type Filters = Parameters<typeof ordersThat>[1];

/** Pieces picked here may belong to an order that another hub packs. */
const everywhere: HubLimited = { hubIds: null };

function dueOrLate({ deliverFrom, deliverTo, deliverAt, ...rest }: Filters): SQL {
  const now = new Date();
  const due = ordersThat(everywhere, { ...rest, deliverFrom, deliverTo, deliverAt }, now);
  return sql`((${due}) or (${ordersThat(everywhere, rest, now)} and ${isLateToPack}))`;
}
