import type { OrderNews } from "@tatka/contract/order-news";
import { sql } from "drizzle-orm";
import type { StaffStream } from "../../platform/api.ts";
import type { Database } from "../../platform/db.ts";
import { taka } from "../../platform/sql-values.ts";
import type { OrderEvents } from "../orders/index.ts";

/** Often enough that no proxy between takes the connection for dead. */
const BEAT_MS = 25_000;
/** Whoever was away for longer sees the rest in the list. */
const MOST_MISSED = 20;

type News = OrderNews & { id: number; isNew: boolean };

/**
 * Tells somebody of the staff what happens to orders while it happens. Each event of a new order carries the order's
 * id, which a browser that lost the stream sends along when it comes back: so it hears of those that came meanwhile.
 */
export function tellStaff(db: Database, events: OrderEvents) {
  return async ({ stream, c, isStillAllowed }: StaffStream): Promise<void> => {
    const heard: (number | "unknown")[] = [];
    let wake: () => void = () => undefined;
    const stopWatching = events.watchAll((orderId) => {
      heard.push(orderId);
      wake();
    });
    stream.onAbort(() => wake());
    try {
      let newest = await newestOrder(db);
      const since = Number(c.req.header("last-event-id") ?? Number.NaN);
      await stream.writeSSE({ event: "ready", data: "{}", id: String(newest) });
      if (Number.isInteger(since)) for (const news of await placedSince(db, since)) newest = await tell(news);

      while (!stream.aborted && !events.isOver) {
        const happened = heard.splice(0);
        // Some may have been missed while the database was out of reach: whoever listens had better look again.
        const missed = happened.includes("unknown") ? await placedSince(db, newest) : [];
        const known = await read(
          db,
          happened.filter((id) => id !== "unknown"),
        );
        for (const news of [...missed.filter(({ id }) => !known.some((other) => other.id === id)), ...known]) {
          newest = await tell(news);
        }
        if (heard.length > 0) continue;
        const next = new Promise<"news">((resolve) => {
          wake = () => resolve("news");
        });
        const isQuiet = (await Promise.race([next, stream.sleep(BEAT_MS)])) !== "news";
        if (stream.aborted || events.isOver || !(await isStillAllowed())) return;
        if (isQuiet) await stream.write(": still here\n\n");
      }

      async function tell({ id, isNew, ...news }: News): Promise<number> {
        const data = JSON.stringify(news satisfies OrderNews);
        await stream.writeSSE(isNew ? { event: "placed", data, id: String(id) } : { event: "changed", data });
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

async function read(db: Database, ids: number[]): Promise<News[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<News>(sql`
    select ${columns} from customer_order o where o.id = any(${sql.param([...new Set(ids)])}::int[]) order by o.id`);
  return rows;
}

async function placedSince(db: Database, orderId: number): Promise<News[]> {
  const { rows } = await db.execute<News>(sql`
    select * from (
      select ${columns} from customer_order o where o.id > ${Math.min(orderId, 2_147_483_647)}
      order by o.id desc limit ${MOST_MISSED}
    ) missed order by id`);
  return rows.map((news) => ({ ...news, isNew: true }));
}

/** An order with one step behind it has just been placed. */
const columns = sql`
  o.id, o.number, o.status, o.payment_status as "paymentStatus", ${taka(sql`o.total_poisha`)} as total,
  o.recipient ->> 'name' as name,
  (select count(*) = 1 from (select from order_history s where s.order_id = o.id limit 2) steps) as "isNew"`;
