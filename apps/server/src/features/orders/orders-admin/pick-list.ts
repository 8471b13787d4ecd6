import type { adminPickList, PickList } from "@tatka/contract/orders/order-papers-admin";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "../../../platform/db.ts";
import { unprepared } from "../../../platform/prepared.ts";
import { moment } from "../../../platform/sql-values.ts";
import { storages } from "../orders/index.ts";
import { candidates, ordersThat } from "./find-orders.ts";

/** As many as a few people fetch in one round; more would be a list that nobody finishes. */
const MOST_ORDERS = 200;

type Line = PickList["groups"][number]["lines"][number] & { storage: (typeof storages)[number] };

/**
 * What to pick: every variation once with its quantity over all orders, and of which order how many.
 * Without chosen orders it is for those that wait to be packed.
 */
export async function readPickList(
  db: Database,
  { numbers, ...filters }: z.output<typeof adminPickList.query>,
): Promise<PickList> {
  const status = filters.status ?? ["confirmed"];
  const chosen = numbers
    ? sql`customer_order o where o.number = any(${sql.param(numbers)}::text[])`
    : candidates(status, ordersThat({ ...filters, status }, new Date()));
  const { rows } = await db.execute<{ orders: PickList["orders"]; lines: Line[]; isCut: boolean }>(sql`${unprepared}
    with found as (
      select o.* from ${chosen} order by o.deliver_from, o.id limit ${MOST_ORDERS + 1}
    ), chosen as (
      select * from found order by deliver_from, id limit ${MOST_ORDERS}
    ), wanted as (
      select l.storage, l.sku, l.title_en, l.title_bn, l.size_en, l.size_bn, sum(l.quantity)::int as quantity,
        json_agg(json_build_object('number', c.number, 'quantity', l.quantity) order by c.deliver_from, c.id) as orders
      from chosen c join order_line l on l.order_id = c.id
      group by l.storage, l.sku, l.title_en, l.title_bn, l.size_en, l.size_bn
    )
    select (select count(*) > ${MOST_ORDERS} from found) as "isCut",
      coalesce((select json_agg(json_build_object(
        'number', c.number, 'status', c.status, 'name', c.recipient ->> 'name',
        'deliverFrom', ${moment(sql`c.deliver_from`)}, 'deliverUntil', ${moment(sql`c.deliver_until`)},
        'itemCount', (select coalesce(sum(l.quantity), 0) from order_line l where l.order_id = c.id)
      ) order by c.deliver_from, c.id) from chosen c), '[]') as orders,
      coalesce((select json_agg(json_build_object(
        'storage', w.storage, 'sku', w.sku, 'title', w.title_en, 'titleBn', w.title_bn,
        'size', json_build_object('title', w.size_en, 'titleBn', w.size_bn), 'quantity', w.quantity, 'orders', w.orders
      ) order by w.title_en, w.size_en, w.sku) from wanted w), '[]') as lines`);
  const { orders = [], lines = [], isCut = false } = rows[0] ?? {};
  const groups = storages.map((storage) => ({
    storage,
    lines: lines.filter((line) => line.storage === storage).map(({ storage: _, ...line }) => line),
  }));
  return { orders, groups: groups.filter((group) => group.lines.length > 0), isCut };
}
