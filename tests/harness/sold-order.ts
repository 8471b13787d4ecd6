import type { Shopper } from "./customer.ts";
import { anOrder } from "./order.ts";
import type { Store } from "./store.ts";

export type Sold = {
  at: string | Date;
  region?: "dhaka" | "ctg";
  method?: "cod" | "sslcommerz" | "bkash";
  lines: { variationId: number; quantity: number; taka: number; discountTaka?: number; vatTaka?: number }[];
  deliveryTaka?: number;
  freeDelivery?: boolean;
  voucher?: string;
  /** Only placed, so it does not count as revenue. */
  isOpen?: boolean;
};

/**
 * Inserts an order directly into the database, with lines and invoice and accepted at the given time, for tests of
 * sales figures.
 */
export async function aSoldOrder(store: Store, shopper: Shopper, sold: Sold): Promise<{ id: number; number: string }> {
  const order = await anOrder(store, shopper, { paymentMethod: sold.method ?? "cod", totalPoisha: 100 });
  const sum = (pick: (line: Sold["lines"][number]) => number) =>
    sold.lines.reduce((total, line) => total + Math.round(pick(line) * 100), 0);
  const goods = sum(({ taka, quantity }) => taka * quantity);
  const discount = sum(({ discountTaka = 0 }) => discountTaka);
  const delivery = (sold.deliveryTaka ?? 0) * 100;
  const deliveryDiscount = sold.freeDelivery ? delivery : 0;
  await store.query(
    `update customer_order set placed_at = $2, region_code = $3,
       hub_id = (select min(id) from hub where region_code = $3), subtotal_poisha = $4, discount_poisha = $5,
       delivery_poisha = $6, delivery_discount_poisha = $7, total_poisha = $4::bigint - $5 + $6 - $7, vat_poisha = $8,
       voucher_code = $9
     where id = $1`,
    [
      order.id,
      sold.at,
      sold.region ?? "dhaka",
      goods,
      discount,
      delivery,
      deliveryDiscount,
      sum(({ vatTaka = 0 }) => vatTaka),
      sold.voucher ?? null,
    ],
  );
  await store.query(
    `insert into order_line (order_id, variation_id, product_slug, title_en, title_bn, size_en, size_bn, sku, measurement,
       uom, storage, quantity, unit_poisha, regular_poisha, discount_poisha, vat_poisha)
     select $1, v.id, p.slug, p.title_en, p.title_bn, v.title_en, v.title_bn, v.sku, v.measurement, 'Pcs', p.storage,
       l.quantity, l.unit, l.unit, l.discount, l.vat
     from unnest($2::int[], $3::int[], $4::bigint[], $5::bigint[], $6::bigint[]) l (id, quantity, unit, discount, vat)
     join variation v on v.id = l.id join product p on p.id = v.product_id`,
    [
      order.id,
      sold.lines.map(({ variationId }) => variationId),
      sold.lines.map(({ quantity }) => quantity),
      sold.lines.map(({ taka }) => Math.round(taka * 100)),
      sold.lines.map(({ discountTaka = 0 }) => Math.round(discountTaka * 100)),
      sold.lines.map(({ vatTaka = 0 }) => Math.round(vatTaka * 100)),
    ],
  );
  if (!sold.isOpen) await accept(store, order.id, sold.at);
  return order;
}

/** Takes the next serial number of a document, as the store does; `due` has the document's other columns. */
const drawn = (kind: "invoice" | "credit_note") => `drawn as (
  insert into paper_series as s (kind, hub_id, fiscal_year, last) select '${kind}', hub_id, year, 1 from due
  on conflict (kind, hub_id, fiscal_year) do update set last = s.last + 1 returning last
)`;
const fiscalYear =
  "extract(year from $2::timestamptz at time zone 'Asia/Dhaka' - interval '6 months')::smallint as year";
/** A document without lines in both languages, which is enough for rendering and for reports. */
const content = (gross: string, vat: string) => `(
  select jsonb_build_object('en', paper, 'bn', paper) from jsonb_build_object(
    'number', '0000-0000-0000', 'seller', jsonb_build_object('name', 'Tatka', 'address', 'Dhaka', 'bin', '000000000-0000'),
    'lines', '[]'::jsonb, 'voucher', null, 'payment', 'Cash',
    'totals', jsonb_build_object('grossPoisha', ${gross}, 'vatPoisha', ${vat}, 'netPoisha', ${gross} - ${vat})) paper
) as content`;

/** Records that the customer accepted the whole order, and issues the invoice. */
export async function accept(store: Store, orderId: number, at: string | Date): Promise<void> {
  await store.query(
    `with accepted as (
       update customer_order set status = 'delivered' where id = $1 and status = 'placed' returning *
     ), due as (
       select id, hub_id, ${fiscalYear}, ${content("total_poisha", "vat_poisha")} from accepted
     ), ${drawn("invoice")}
     insert into invoice (order_id, issued_at, content, buyer, hub_id, fiscal_year, serial)
     select id, $2, content, '{}', hub_id, year, last from due, drawn`,
    [orderId, at],
  );
}

/** A refund through the gateway at the given time, with a credit note if the order has an invoice. */
export async function aRefund(
  store: Store,
  orderId: number,
  { taka, at, status = "done" }: { taka: number; at: string | Date; status?: "due" | "done" },
): Promise<void> {
  await store.query(
    `with paid as (
       insert into payment (order_id, gateway, transaction_id, amount_poisha, status, captured_poisha, refunded_poisha)
       select $1, 'bkash', 't' || left(md5(random()::text), 24), $2, 'paid', $2, $2
       where not exists (select from payment where order_id = $1)
       on conflict do nothing
       returning id
     ), topped as (
       update payment set amount_poisha = amount_poisha + $2, captured_poisha = captured_poisha + $2,
         refunded_poisha = refunded_poisha + $2
       where order_id = $1 returning id
     )
     insert into refund (payment_id, order_id, amount_poisha, status, reason, transaction_id, settled_at)
     select id, $1, $2, $3, 'Goodwill', 'r' || left(md5(random()::text), 24), case when $3 = 'done' then $4::timestamptz end
     from (select id from paid union all select id from topped) p`,
    [orderId, taka * 100, status, at],
  );
  await issueCreditNotes(store, orderId, at);
}

/** Issues a credit note for the oldest refund without one. */
export async function issueCreditNotes(store: Store, orderId: number, at: string | Date): Promise<void> {
  await store.query(
    `with due as (
       select r.id, r.order_id, i.hub_id, ${fiscalYear}, ${content("r.amount_poisha", "0")}
       from refund r join invoice i on i.order_id = r.order_id left join payment p on p.id = r.payment_id
       where r.order_id = $1 and p.status is distinct from 'surplus' and not r.corrects_total
         and not exists (select from credit_note n where n.refund_id = r.id)
       order by r.id limit 1
     ), ${drawn("credit_note")}
     insert into credit_note (refund_id, order_id, issued_at, content, buyer, hub_id, fiscal_year, serial)
     select id, order_id, $2, content, '{}', hub_id, year, last from due, drawn on conflict do nothing`,
    [orderId, at],
  );
}
