import type { AdminOrderLines } from "@tatka/contract/orders/line-edits";
import type { Buyer } from "./checkout.ts";
import { comeBack, press } from "./payment.ts";
import type { Store } from "./store.ts";

/** Orders the cart with an online payment; returns the order number. */
export async function aPaidOrder(store: Store, buyer: Buyer, input: object = {}): Promise<string> {
  const { status, body } = await buyer.order({ paymentMethod: "sslcommerz", ...input });
  if (status !== 201) throw new Error(`placing was answered with ${status} ${body.code}`);
  await comeBack(store, await press(body.paymentUrl, "pay"));
  return body.orderNumber;
}

/** Amounts in poisha and pieces of an order. */
export type Ledger = {
  total: number;
  /** The sum of the parts, which must equal the total. */
  parts: number;
  lineShares: number;
  discount: number;
  refundedLines: number;
  refundedDelivery: number;
  captured: number;
  promisedBack: number;
  refunds: number;
  ordered: number;
  reserved: number;
};

export async function ledgerOf(store: Store, orderNumber: string): Promise<Ledger> {
  const [row] = await store.query<Ledger>(
    `select o.total_poisha::float8 as total,
       (select sum(unit_poisha * quantity - discount_poisha)::float8 from order_line where order_id = o.id)
         + (o.delivery_poisha - o.delivery_discount_poisha)::float8 as parts,
       (select sum(discount_poisha)::float8 from order_line where order_id = o.id) as "lineShares",
       o.discount_poisha::float8 as discount,
       (select sum(refunded_poisha)::float8 from order_line where order_id = o.id) as "refundedLines",
       o.delivery_refunded_poisha::float8 as "refundedDelivery",
       coalesce((select sum(captured_poisha)::float8 from payment where order_id = o.id), 0) as captured,
       coalesce((select sum(refunded_poisha)::float8 from payment where order_id = o.id), 0) as "promisedBack",
       coalesce((select sum(amount_poisha)::float8 from refund where order_id = o.id), 0) as refunds,
       (select sum(quantity)::int from order_line where order_id = o.id) as ordered,
       coalesce((select sum(a.quantity)::int from order_allocation a join order_line l on l.id = a.order_line_id
         where l.order_id = o.id and a.state = 'reserved'), 0) as reserved
     from customer_order o where o.number = $1`,
    [orderNumber],
  );
  if (!row) throw new Error("there is no such order");
  return row;
}

export async function stockOf(store: Store, variationId: number): Promise<{ onHand: number; reserved: number }> {
  const [row] = await store.query<{ onHand: number; reserved: number }>(
    `select sum(on_hand)::int as "onHand", sum(reserved)::int as reserved from stock where variation_id = $1`,
    [variationId],
  );
  if (!row) throw new Error("there is no such variation");
  return row;
}

type Answer = AdminOrderLines & { code?: string };

/** Reads and changes an order's lines as staff. */
export function linesOf(store: Store, headers: Record<string, string>) {
  return {
    read: async (number: string) =>
      (await store.call<Answer>("GET", `/admin/order/${number}/lines`, undefined, headers)).body,
    edit: (number: string, version: number, lines: object[]) =>
      store.call<Answer & { changes?: unknown }>("PATCH", `/admin/order/${number}/lines`, { version, lines }, headers),
    quote: <T>(number: string, lines: object[]) =>
      store.call<T>("POST", `/admin/order/${number}/lines/quote`, { lines }, headers),
    refund: (number: string, body: object) =>
      store.call<{ refund: { id: number; amount: number; status: string }; order: AdminOrderLines; code?: string }>(
        "POST",
        `/admin/order/${number}/refund`,
        { reason: "Broken on the way", ...body },
        headers,
      ),
  };
}

/** Brings an order to this status with the calls of packing and delivering. */
export async function bring(store: Store, orderNumber: string, to: "packed" | "delivered"): Promise<void> {
  await store.query("update customer_order set status = 'packed', version = version + 1 where number = $1", [
    orderNumber,
  ]);
  if (to === "packed") return;
  await store.query(
    `with moved as (
       update customer_order set status = 'delivered', version = version + 1,
         payment_status = case when payment_method = 'cod' then 'paid' else payment_status end
       where number = $1 returning id
     ), taken as (
       update order_allocation a set state = 'taken' from order_line l
       where l.id = a.order_line_id and l.order_id = (select id from moved) and a.state = 'reserved'
       returning a.variation_id, a.hub_id, a.quantity
     )
     update stock s set reserved = s.reserved - t.quantity, on_hand = s.on_hand - t.quantity from taken t
     where s.variation_id = t.variation_id and s.hub_id = t.hub_id`,
    [orderNumber],
  );
}
