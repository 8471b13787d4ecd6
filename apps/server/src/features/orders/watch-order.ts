import { sql } from "drizzle-orm";
import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { Database } from "../../platform/db.ts";
import type { Env } from "../../platform/environment.ts";
import { Refusal } from "../../platform/refusal.ts";
import { requireShopper } from "../identity/index.ts";
import type { OrderEvents } from "./order-events.ts";

/** Often enough that no proxy between takes the connection for dead. */
const BEAT_MS = 25_000;

type State = { id: number; status: string; paymentStatus: string };

/** The order's state as server-sent events: once at the start, and again whenever it changes. */
export function watchOrder(db: Database, events: OrderEvents) {
  return async (c: Context<Env>): Promise<Response> => {
    const { shopper } = await requireShopper(db, c);
    const number = (c.req.param("orderNumber") ?? "").toUpperCase();
    const order = await readState(db, shopper.id, number);
    if (!order) throw new Refusal("order.not_found");

    // A proxy that gathers answers before passing them on would hold the news back.
    c.header("x-accel-buffering", "no");
    return streamSSE(c, async (stream) => {
      let wake: () => void = () => undefined;
      const stopWatching = events.watch(order.id, () => wake());
      stream.onAbort(() => wake());
      try {
        while (!stream.aborted && !events.isOver) {
          const news = new Promise<void>((resolve) => {
            wake = resolve;
          });
          const state = await readState(db, shopper.id, number);
          if (!state) return;
          const { id: _, ...shown } = state;
          await stream.writeSSE({ event: "order", data: JSON.stringify(shown) });
          await Promise.race([news, stream.sleep(BEAT_MS)]);
        }
      } finally {
        stopWatching();
      }
    });
  };
}

async function readState(db: Database, accountId: number, number: string): Promise<State | undefined> {
  const { rows } = await db.execute<State>(sql`
    select id, status, payment_status as "paymentStatus" from customer_order
    where account_id = ${accountId} and number = ${number}`);
  return rows[0];
}
