import type { AllSettings } from "@tatka/contract/content/settings";
import { expect } from "vitest";
import { anOrder } from "../order.ts";
import type { Store } from "../store.ts";

type Past = {
  /** Why the delivery failed; without a reason it was received. */
  reason?: "not_home" | "refused" | "wrong_address" | "damaged" | "other";
  /** The rider came after the promised time. */
  isLate?: boolean;
  /** The worth of pieces refused at the door, in taka. */
  refused?: number;
  /** Calls about it that nobody answered. */
  unanswered?: number;
  phone?: string;
};

/** Settings and earlier orders for the checks of cash orders. */
export function cashHistory(store: Store, proof: Record<string, string>) {
  return {
    async checks(value: Partial<AllSettings["cashCheck"]> = {}): Promise<void> {
      const body = { key: "cashCheck", value: { isOn: true, ...value } };
      expect((await store.call("POST", "/settings", body, proof)).status).toBe(200);
    },
    async past(shopper: Parameters<typeof anOrder>[1], past: Past = {}): Promise<void> {
      const { id } = await anOrder(store, shopper, { paymentMethod: "cod", totalPoisha: 30_000 });
      const [status, paid] = past.reason ? ["cancelled", "unpaid"] : ["delivered", "paid"];
      await store.query(
        `with o as (
           update customer_order set status = $2, payment_status = $3, placed_at = now() - interval '9 days',
             deliver_until = now() - interval '8 days',
             recipient = recipient || jsonb_build_object('phone', coalesce($7::text, recipient ->> 'phone'))
           where id = $1 returning id
         ), h as (
           insert into order_history (order_id, status, payment_status, reason, was_late, at)
           select id, 'delivery_failed', 'unpaid', $4, $5, now() - interval '8 days 1 hour' from o where $4::text is not null
         ), r as (
           insert into order_refusal (order_id, title_en, title_bn, size_en, size_bn, sku, quantity, unit_poisha, reason, at)
           select id, 'Rice', 'চাল', '1 kg', '১ কেজি', 'R', 1, $6::int * 100, 'refused', now() - interval '8 days 1 hour'
           from o where $6::int > 0
         )
         insert into order_check (order_id, measure, points, reasons, unanswered_calls)
         select id, 'call', 3, '[]', $8::int from o where $8::int > 0`,
        [
          ...[id, status, paid, past.reason ?? null, past.isLate ?? false],
          ...[past.refused ?? 0, past.phone ?? null, past.unanswered ?? 0],
        ],
      );
    },
  };
}
