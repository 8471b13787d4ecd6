import { mostCounted, type StaffCounts } from "@tatka/contract/insight/counts";
import { openTransferStates } from "@tatka/domain/delivery/transfer-states";
import { type OrderView, orderViews } from "@tatka/domain/orders/order-views";
import { entriesOf } from "@tatka/domain/tables";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql, unprepared } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import { scarceEverywhere } from "../../catalogue/products-admin/index.ts";
import { type HubLimited, inHubs } from "../../delivery/hub-limits/index.ts";
import { scarce, scarceLevels } from "../../delivery/stock-admin/index.ts";
import { ordersThat } from "../../orders/orders-admin/index.ts";

type OrderCounts = NonNullable<StaffCounts["orders"]>;
type Rest = { [Name in Exclude<keyof StaffCounts, "orders">]: NonNullable<StaffCounts[Name]> };

/** Uses the list's conditions, so that a chip and its list agree. */
export async function countOrders(db: Database, staff: HubLimited, now: Date): Promise<OrderCounts> {
  const views = entriesOf(orderViews);
  const counts = views.map(([name, filter]) => {
    const found = ordersThat(staff, mutable(filter), now);
    return sql`${upTo(sql`select from customer_order o where ${found}`)} as ${sql.identifier(name)}`;
  });
  const { rows } = await db.execute<OrderCounts>(sql`${unprepared} select ${sql.join(counts, sql`, `)}`);
  return first(rows);
}

/** Each scans an index of open records and stops at the limit. */
export async function countRest(db: Database, staff: HubLimited): Promise<Rest> {
  const { rows } = await db.execute<Rest>(sql`
    select
      ${upTo(sql`select from order_problem w where state = 'open' and ${ofOwnOrder(staff)}`)} as problems,
      ${upTo(sql`select from order_problem w where state = 'open' and ${isLate(sql`w.reported_at`)} and ${ofOwnOrder(staff)}`)} as "lateProblems",
      ${upTo(sql`select from contact_message where status = 'new'`)} as messages,
      ${upTo(sql`select from contact_message where status = 'new' and ${isLate(sql`created_at`)}`)} as "lateMessages",
      ${upTo(sql`select from review where status = 'waiting'`)} as reviews,
      ${upTo(sql`select from shopping_list where asked_at is not null and answered_at is null`)} as lists,
      ${upTo(sql`select from refund w where status in ('due', 'processing', 'failed') and ${ofOwnOrder(staff)}`)} as refunds,
      ${upTo(sql`select from stock_transfer where ${oneOf(sql`state`, openTransferStates)}
        and (${inHubs(staff, sql`from_hub_id`)} or ${inHubs(staff, sql`to_hub_id`)})`)} as transfers,
      json_build_object(
        'out', ${upTo(sql`select from ${scarceLevels} where ${scarce.out} and ${inHubs(staff, sql`s.hub_id`)}`)},
        'low', ${upTo(sql`select from ${scarceLevels} where ${scarce.low} and ${inHubs(staff, sql`s.hub_id`)}`)}
      ) as stock,
      json_build_object(
        'out', ${upTo(sql`select distinct product_id from (${scarceEverywhere("out")}) gone`)},
        'low', ${upTo(sql`select distinct product_id from (${scarceEverywhere("low")}) few`)}
      ) as products`);
  return first(rows);
}

/** Whether the deadline for an answer has passed. */
function isLate(came: SQL): SQL {
  return sql`${came} < now() - make_interval(hours => legal_limit('complaintHours'))`;
}

/** Condition on `w`, which belongs to an order. */
function ofOwnOrder(staff: HubLimited): SQL {
  if (staff.hubIds === null) return sql`true`;
  return sql`exists (select from customer_order own where own.id = w.order_id and ${inHubs(staff, sql`own.hub_id`)})`;
}

export function upTo(found: SQL): SQL {
  return sql`(select count(*)::int from (${found} limit ${mostCounted + 1}) found)`;
}

export function first<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error("the counts gave no row");
  return row;
}

type Filter = Parameters<typeof ordersThat>[1];

function mutable(filter: (typeof orderViews)[OrderView]): Filter {
  return "status" in filter ? { ...filter, status: [...filter.status] } : { ...filter };
}
