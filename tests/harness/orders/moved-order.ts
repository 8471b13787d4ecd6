import type { Store } from "../store.ts";

/** Writes the state that staff or a payment gateway would set. */
export async function moveOrder(
  store: Store,
  orderNumber: string,
  status: string,
  paymentStatus: string,
): Promise<void> {
  await store.query(
    `with moved as (
       update customer_order set status = $2, payment_status = $3 where number = $1 returning id
     )
     insert into order_history (order_id, status, payment_status) select id, $2, $3 from moved`,
    [orderNumber, status, paymentStatus],
  );
}
