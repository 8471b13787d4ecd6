import type { OrderNews } from "@tatka/contract/orders/order-news-admin";
import type { Context } from "hono";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { taka } from "../../../platform/database/sql-values.ts";
import type { AllowedStaff, Env } from "../../../platform/http/environment.ts";
import type { EventStream } from "../../../platform/http/event-streams.ts";
import { type HubLimited, inHubs } from "../../delivery/hub-limits/index.ts";
import type { OrderEvents } from "../orders/index.ts";
import { firstNameOf, seesPackingOnly } from "./packing-view.ts";

/** After a longer interruption, users refetch the list. */
const MOST_MISSED = 20;

type News = OrderNews & { id: number; isNew: boolean };

/**
 * Streams order events to staff. New orders have their id as event id, so a reconnecting browser gets those it missed.
 */
export function tellStaff(db: Database, events: OrderEvents) {
  return async (stream: EventStream, c: Context<Env>, staff: AllowedStaff): Promise<void> => {
    const heard: (number | "unknown")[] = [];
    const stopWatching = events.watchAll((orderId) => {
      heard.push(orderId);
      stream.notify();
    });
    try {
      let newest = await newestOrder(db);
      const since = Number(c.req.header("last-event-id") ?? Number.NaN);
      await stream.send({ event: "ready", data: "{}", id: String(newest) });
      if (Number.isInteger(since)) for (const news of await placedSince(db, staff, since)) newest = await tell(news);

      for (;;) {
        const happened = heard.splice(0);
        // Events may have been missed while the database was unreachable, so listeners refetch.
        const missed = happened.includes("unknown") ? await placedSince(db, staff, newest) : [];
        const known = await read(
          db,
          staff,
          happened.filter((id) => id !== "unknown"),
        );
        for (const news of [...missed.filter(({ id }) => !known.some((other) => other.id === id)), ...known]) {
          newest = await tell(news);
        }
        const next = await stream.next();
        if (next === "over") return;
        if (next === "quiet") await stream.sendSignOfLife();
      }

      async function tell({ id, isNew, ...news }: News): Promise<number> {
        const name = seesPackingOnly(staff) ? firstNameOf(news.name) : news.name;
        const data = JSON.stringify({ ...news, name } satisfies OrderNews);
        await stream.send(isNew ? { event: "placed", data, id: String(id) } : { event: "changed", data });
        return Math.max(newest, id);
      }
    } finally {
      stopWatching();
    }
  };
}

async function newestOrder(db: Database): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`select coalesce(max(id), 0) as id from customer_order`);
  return rows[0]?.id ?? 0;
}

async function read(db: Database, staff: HubLimited, ids: number[]): Promise<News[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<News>(sql`
    select ${columns} from customer_order o where o.id = any(${sql.param([...new Set(ids)])}::int[])
      and ${inHubs(staff, sql`o.hub_id`)} order by o.id`);
  return rows;
}

async function placedSince(db: Database, staff: HubLimited, orderId: number): Promise<News[]> {
  const { rows } = await db.execute<News>(sql`
    select * from (
      select ${columns} from customer_order o where o.id > ${Math.min(orderId, 2_147_483_647)}
        and ${inHubs(staff, sql`o.hub_id`)} order by o.id desc limit ${MOST_MISSED}
    ) missed order by id`);
  return rows.map((news) => ({ ...news, isNew: true }));
}

/** An order with a single step has just been placed. */
const columns = sql`
  o.id, o.number, o.status, o.payment_status as "paymentStatus", ${taka(sql`o.total_poisha`)} as total,
  o.recipient ->> 'name' as name,
  (select count(*) = 1 from (select from order_history s where s.order_id = o.id limit 2) steps) as "isNew"`;
