import type { Picking, PickingOrder, PickingRun, QueuedOrder } from "@tatka/contract/orders/picking-queue";
import { closedStatuses, statesFor } from "@tatka/domain/orders/order-policy";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { moment, oneOf } from "../../../platform/database/sql-values.ts";
import type { AllowedStaff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { inHubs, refuseOtherHub } from "../../delivery/hub-limits/index.ts";
import { firstNameOf, isLateToPack, packBefore, packingOrder, readOrderForStaff } from "../orders-admin/index.ts";
import { isClaimed, ordersOf, pickerName } from "./claim-orders.ts";
import { isDueToPick, pickingOrder, waitsFor } from "./to-pick.ts";

/** More than a hub packs in 12 hours. */
const MOST_ORDERS = 300;

/** The queue of a hub, and the caller's orders with their lines, which a phone keeps for work without a network. */
export async function readPickingFor(db: Database, staff: AllowedStaff, hubId: number | undefined): Promise<Picking> {
  const { rows: hubs } = await db.execute<Picking["hub"]>(sql`
    select id, title_en as title, title_bn as "titleBn" from hub where ${inHubs(staff, sql`id`)} order by id`);
  const hub = hubId === undefined ? hubs[0] : hubs.find(({ id }) => id === hubId);
  if (hubId !== undefined) refuseOtherHub(staff, hubId);
  if (!hub) throw new Refusal("record.not_found");
  const [queue, mine] = [await readQueue(db, hub.id), await readOwn(db, staff)];
  const runIds = [...queue, ...mine.orders].flatMap(({ runId }) => runId ?? []);
  return {
    staff: { id: staff.id, name: staff.name ?? staff.email ?? staff.phone ?? "" },
    hub,
    hubs,
    runs: await readRuns(db, [...new Set(runIds)]),
    queue,
    mine: mine.orders,
    cancelled: mine.cancelled,
  };
}

/** Columns of every order `o` to pick. */
const columns: SQL = sql`o.number, o.recipient ->> 'name' as name, (o.recipient -> 'zone') - 'id' as zone,
  ${moment(sql`o.deliver_from`)} as "deliverFrom", ${moment(sql`o.deliver_until`)} as "deliverUntil",
  ${moment(packBefore)} as "packBefore", ${isLateToPack} as "isLate",
  (select s.run_id from run_stop s where s.order_id = o.id and s.outcome is null) as "runId"`;

const isPickable = oneOf(sql`o.status`, statesFor("pick", "staff"));

async function readQueue(db: Database, hubId: number): Promise<QueuedOrder[]> {
  const { rows } = await db.execute<QueuedOrder>(sql`
    select ${columns}, ${waitsFor} as "waitsFor", kept."lineCount", kept."pickedLineCount", kept.pieces,
      case when ${isClaimed} then json_build_object('id', o.picker_id, 'name', ${pickerName}) end as picker
    from customer_order o cross join lateral (
      select count(*)::int as "lineCount", (count(*) filter (where l.picked_quantity >= l.quantity))::int as "pickedLineCount",
        json_build_object('ambient', ${piecesOf("ambient")}, 'chilled', ${piecesOf("chilled")}, 'frozen', ${piecesOf("frozen")}) as pieces
      from order_line l where l.order_id = o.id
    ) kept
    where o.hub_id = ${hubId} and ${isPickable} and ${isDueToPick}
    order by ${pickingOrder} limit ${MOST_ORDERS}`);
  return rows.map((order) => ({ ...order, name: firstNameOf(order.name) }));
}

function piecesOf(storage: keyof QueuedOrder["pieces"]): SQL {
  return sql`coalesce(sum(l.quantity) filter (where l.storage = ${storage}), 0)::int`;
}

type Own = Pick<PickingOrder, "number" | "name" | "zone" | "deliverFrom" | "deliverUntil" | "packBefore" | "isLate"> &
  Pick<PickingOrder, "runId" | "place"> & { isCancelled: boolean; more: LineFacts[] };

type LineFacts = { id: number; onShelf: number; answerBefore: string | null };

const isClosed = oneOf(sql`o.status`, closedStatuses);

/** The caller's orders at any hub. */
async function readOwn(db: Database, staff: AllowedStaff) {
  const { rows } = await db.execute<Own>(sql`
    select ${columns}, o.picking_place as place, ${isClosed} as "isCancelled", coalesce((
      select json_agg(json_build_object('id', l.id,
        'onShelf', coalesce((select s.on_hand from stock s where s.variation_id = l.variation_id and s.hub_id = o.hub_id), 0),
        'answerBefore', (select ${moment(sql`s.answer_before`)} from substitution s
          where s.order_line_id = l.id and s.state = 'asked')))
      from order_line l where l.order_id = o.id), '[]') as more
    from customer_order o where ${ordersOf(staff)} and (${isPickable} or ${isClosed})
    order by o.picking_place, o.id`);
  const named = rows.map((order) => ({ ...order, name: firstNameOf(order.name) }));
  const orders: PickingOrder[] = [];
  for (const { isCancelled, more, ...order } of named) {
    if (isCancelled) continue;
    const { note, reusableBags, total, lines } = packingOrder(await readOrderForStaff(db, staff, order.number));
    const known = new Map(more.map(({ id, ...facts }) => [id, facts]));
    orders.push({
      ...order,
      ...{ note, reusableBags, total },
      lines: lines.map((line) => ({ ...line, ...(known.get(line.id) ?? { onShelf: 0, answerBefore: null }) })),
    });
  }
  const cancelled = named.filter(({ isCancelled }) => isCancelled).map(({ number, name }) => ({ number, name }));
  return { orders, cancelled };
}

async function readRuns(db: Database, ids: readonly number[]): Promise<PickingRun[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<PickingRun>(sql`
    select r.id, ${moment(sql`(r.day + r.starts_at) at time zone 'Asia/Dhaka'`)} as "leavesAt",
      (select coalesce(a.name, a.email, a.phone) from account a where a.id = r.rider_id) as rider
    from delivery_run r where r.id = any(${sql.param(ids)}::int[]) order by r.id`);
  return rows;
}
