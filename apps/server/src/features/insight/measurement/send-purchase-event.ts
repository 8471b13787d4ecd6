import { createHmac } from "node:crypto";
import type { MeasurementTarget } from "@tatka/contract/insight/measurement";
import { poishaOf, takaFromPoisha } from "@tatka/domain/money";
import type { JobHelpers } from "graphile-worker";
import { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Sealer } from "../../../platform/security/sealer.ts";
import type { Purchase } from "./events.ts";
import { type Endpoints, sendPurchase } from "./send.ts";
import { openTarget } from "./targets.ts";

/** The job that reports one purchase or refund to one target; database triggers enqueue it. */
const KEPT_DAYS = 180;

const Payload = z.object({ id: z.number().int() });

type Waiting = {
  target: MeasurementTarget;
  publicId: string;
  sealedSecret: Buffer;
  /** The target is still on, and the customer still exists and consents. */
  isAllowed: boolean;
  accountId: number | null;
  email: string | null;
  phone: string | null;
  orderNumber: string;
  isByPhone: boolean;
  refundId: number | null;
  at: string;
  totalPoisha: number;
  deliveryPoisha: number;
  voucher: string | null;
  refundedPoisha: number | null;
  items: { id: string; name: string; unitPoisha: number; quantity: number }[];
};

type Parts = { sealer: Sealer; endpoints: Endpoints; secret: string };

/** Sends the event and stores the result; the queue retries failures with backoff. */
export function sendPurchaseEventJob(db: Database, { sealer, endpoints, secret }: Parts) {
  return async (payload: unknown, { job }: Pick<JobHelpers, "job">): Promise<void> => {
    const { id } = Payload.parse(payload);
    const waiting = await claim(db, id);
    if (!waiting) return;
    const target = openTarget(sealer, waiting.target, waiting);
    if (!waiting.isAllowed || !target) return note(db, id, "skipped", "");
    const { isOk, answer } = await sendPurchase(endpoints, waiting.target, target, purchaseOf(waiting, secret));
    if (isOk) return note(db, id, "delivered", "");
    await note(db, id, job.attempts >= job.max_attempts ? "failed" : "waiting", answer);
    throw new Error(`a purchase was not reported to ${waiting.target}: ${answer}`);
  };
}

export async function deleteOldPurchaseEvents(db: Database): Promise<void> {
  await db.execute(sql`
    delete from purchase_event where created_at < now() - make_interval(days => ${KEPT_DAYS})`);
}

/** Reads data and consent when sending, so that withdrawn or erased data is not sent. */
async function claim(db: Database, id: number): Promise<Waiting | undefined> {
  const { rows } = await db.execute<Waiting>(sql`
    update purchase_event e set attempts = attempts + 1, tried_at = now()
    from measurement_target t, customer_order o left join account a on a.id = o.account_id
    where e.id = ${id} and e.state = 'waiting' and t.target = e.target and o.id = e.order_id
    returning e.target, t.public_id as "publicId", t.sealed_secret as "sealedSecret",
      t.is_on and agrees_to_sharing(o.account_id) as "isAllowed", a.id as "accountId", a.email, a.phone,
      o.number as "orderNumber",
      exists (select from order_history h where h.order_id = o.id and h.status = 'placed' and h.staff_id is not null)
        as "isByPhone", e.refund_id as "refundId", o.placed_at as at, o.total_poisha::float8 as "totalPoisha",
      (o.delivery_poisha - o.delivery_discount_poisha)::float8 as "deliveryPoisha", o.voucher_code as voucher,
      (select r.amount_poisha::float8 from refund r where r.id = e.refund_id) as "refundedPoisha",
      (select coalesce(json_agg(json_build_object('id', coalesce(l.variation_id, l.sold_variation_id)::text,
         'name', l.title_en || ', ' || l.size_en, 'unitPoisha', l.unit_poisha, 'quantity', l.quantity) order by l.id), '[]')
       from order_line l where l.order_id = o.id) as items`);
  return rows[0];
}

function purchaseOf(waiting: Waiting, secret: string): Purchase {
  const { accountId, orderNumber, refundId, email, phone, isByPhone, voucher, at } = waiting;
  const taka = (poisha: number) => takaFromPoisha(poishaOf(poisha));
  return {
    eventId: refundId === null ? `purchase-${orderNumber}` : `refund-${refundId}`,
    customerKey: createHmac("sha256", secret).update(`measured customer ${accountId}`).digest("hex"),
    ...{ orderNumber, email, phone, isByPhone, voucher },
    at: new Date(at),
    total: taka(waiting.totalPoisha),
    delivery: taka(waiting.deliveryPoisha),
    refunded: waiting.refundedPoisha === null ? null : taka(waiting.refundedPoisha),
    items: waiting.items.map(({ unitPoisha, ...item }) => ({ ...item, price: taka(unitPoisha) })),
  };
}

async function note(
  db: Database,
  id: number,
  state: "waiting" | "delivered" | "failed" | "skipped",
  answer: string,
): Promise<void> {
  await db.execute(sql`update purchase_event set state = ${state}, answer = ${answer} where id = ${id}`);
}
