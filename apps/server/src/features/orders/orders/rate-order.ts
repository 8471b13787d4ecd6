import type { rateOrder as rateOrderRoute } from "@tatka/contract/orders/orders";
import { statesFor } from "@tatka/domain/orders/order-policy";
import { daysToChangeRating } from "@tatka/domain/orders/order-rating";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { countAttempt, DAY } from "../../../platform/security/attempts.ts";
import { readOrder } from "./read-orders.ts";

const ofCustomer = { most: 50, inSeconds: DAY };

/** Stores or changes a customer's rating of a delivered order. */
export async function rateOrder(
  db: Database,
  accountId: number,
  orderNumber: string,
  { stars, comment }: z.output<typeof rateOrderRoute.body>,
) {
  await countAttempt(db, `order rating by ${accountId}`, ofCustomer);
  const { rowCount } = await db.execute(sql`
    insert into order_rating as known (order_id, stars, comment)
    select o.id, ${stars}::int, ${comment}::text from customer_order o
    where o.account_id = ${accountId} and o.number = ${orderNumber} and ${oneOf(sql`o.status`, statesFor("rate", "customer"))}
    on conflict (order_id) do update set stars = excluded.stars, comment = excluded.comment
    where known.rated_at > now() - make_interval(days => ${daysToChangeRating})`);
  const order = await readOrder(db, accountId, orderNumber);
  if (!rowCount) throw new Refusal("order.wrong_state");
  return order;
}
