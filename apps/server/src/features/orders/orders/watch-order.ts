import type { Context } from "hono";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Env } from "../../../platform/http/environment.ts";
import type { EventStreams } from "../../../platform/http/event-streams.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { isSessionOpen, requireShopper } from "../../people/identity/index.ts";
import type { OrderEvents } from "./order-events.ts";

type State = { id: number; status: string; paymentStatus: string };

/** Streams the order's status as server-sent events: at the start and on every change. */
export function watchOrder(db: Database, events: OrderEvents, streams: EventStreams) {
  return async (c: Context<Env>): Promise<Response> => {
    const { shopper, token } = await requireShopper(db, c);
    const number = (c.req.param("orderNumber") ?? "").toUpperCase();
    const order = await readState(db, shopper.id, number);
    if (!order) throw new Refusal("order.not_found");

    const isStillAllowed = () => isSessionOpen(db, token);
    return streams.answer(c, { accountId: shopper.id, audience: "store", isStillAllowed }, async (stream) => {
      const stopWatching = events.watch(order.id, () => stream.notify());
      try {
        do {
          const state = await readState(db, shopper.id, number);
          if (!state) return;
          const { id: _, ...shown } = state;
          await stream.send({ event: "order", data: JSON.stringify(shown) });
        } while ((await stream.next()) !== "over");
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
