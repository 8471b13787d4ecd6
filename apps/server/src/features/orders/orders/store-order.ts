import { randomBytes } from "node:crypto";
import type { Allocation } from "@tatka/domain/delivery/allocation";
import type { Concession } from "@tatka/domain/orders/discounts/staff-discount";
import type { OrderTotals } from "@tatka/domain/orders/money/order-total";
import { orderNumberFrom } from "@tatka/domain/orders/order-number";
import type { PaymentStatus } from "@tatka/domain/orders/order-states";
import type { Region } from "@tatka/domain/region";
import { afterCommit } from "../../../platform/database/after-commit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { jobAdded } from "../../../platform/jobs/jobs.ts";
import { type AppliedRule, discountsWritten } from "../discounts/index.ts";
import { orderPlaced } from "./observed-orders.ts";
import { lineColumns, lineValues, type OrderedLine, orderedLines } from "./ordered-lines.ts";
import { tellCustomerTask } from "./tell-customer.ts";

export type NewOrder = {
  number: string;
  accountId: number;
  language: "en" | "bn";
  region: Region;
  hubId: number;
  shippingZoneId: number;
  recipient: object;
  shippingKind: "standard" | "express";
  slotWindowId: number | null;
  /** The courier of its zone; undefined or null if our riders deliver. */
  courier?: string | null;
  deliverFrom: Date;
  deliverUntil: Date;
  totals: OrderTotals;
  voucher: { id: number; code: string; minOrderPoisha: number } | null;
  /** Automatic discounts. */
  discounts?: readonly AppliedRule[];
  note: string;
  wantsReusableBags: boolean;
  plasticGrams: number;
  paymentMethod: string;
  paymentStatus: PaymentStatus;
  /** Minutes until the online payment must be made. */
  minutesToPay: number | null;
  lines: OrderedLine[];
  allocations: Allocation[];
  /** The staff member who places it for the customer. */
  staffId: number | null;
  /** Of orders that are not from the cart. */
  keepsCart: boolean;
  /** Discount by staff. */
  concession?: Concession;
};

/**
 * Writes an order with lines, allocations and first history entry, counts flash sales and markdowns, removes the
 * ordered items from the cart, and queues the messages, in one statement. Returns its id; undefined if a limit was
 * reached, and then the transaction must be rolled back.
 */
export async function storeOrder(tx: Database, order: NewOrder): Promise<number | undefined> {
  const { number, totals, lines } = order;
  const onFlash = lines.filter(({ flashSaleId }) => flashSaleId !== null);
  const onMarkdown = lines.filter(({ markdownId }) => markdownId !== null);
  if (onFlash.length > 1) await lockFlashSaleItems(tx, onFlash);
  const variationIds = lines.map(({ variationId }) => variationId);
  const { rows } = await tx.execute<{ id: number; flashSold: number; markdownSold: number }>(sql`
    with ordered as (
      ${orderedLines(lines)}
    ), placed as (
      insert into customer_order (
        number, account_id, language, region_code, hub_id, shipping_zone_id, recipient, shipping_kind, slot_window_id,
        deliver_from, deliver_until, subtotal_poisha, discount_poisha, delivery_poisha, delivery_discount_poisha,
        total_poisha, vat_poisha, voucher_id, voucher_code, voucher_min_poisha, note, wants_reusable_bags, plastic_grams, payment_method,
        payment_status, pay_before, staff_discount_percent, staff_discount_reason, delivery_waiver_reason, courier
      ) values (
        ${number}, ${order.accountId}, ${order.language}, ${order.region}, ${order.hubId}, ${order.shippingZoneId},
        ${JSON.stringify(order.recipient)}, ${order.shippingKind}, ${order.slotWindowId}, ${order.deliverFrom},
        ${order.deliverUntil}, ${totals.subtotalPoisha}, ${totals.discountPoisha}, ${totals.deliveryPoisha},
        ${totals.deliveryDiscountPoisha}, ${totals.totalPoisha}, ${totals.vatPoisha}, ${order.voucher?.id ?? null},
        ${order.voucher?.code ?? null}, ${order.voucher?.minOrderPoisha ?? null}, ${order.note}, ${order.wantsReusableBags}, ${order.plasticGrams},
        ${order.paymentMethod}, ${order.paymentStatus}, now() + make_interval(mins => ${order.minutesToPay}::int),
        ${order.concession?.discount?.percent ?? null}, ${order.concession?.discount?.reason ?? null},
        ${order.concession?.deliveryWaiver ?? null}, ${order.courier ?? null}
      )
      returning id
    ), written as (
      insert into order_line (order_id, ${lineColumns})
      select placed.id, ${lineValues}
      from placed, ordered l
      returning id, variation_id
    ), ${discountsWritten(order.discounts ?? [], variationIds)}allocated as (
      insert into order_allocation (order_line_id, hub_id, variation_id, quantity)
      select written.id, a."hubId", a."variationId", a.quantity
      from jsonb_to_recordset(${JSON.stringify(order.allocations)}::jsonb)
        as a ("variationId" int, "hubId" int, quantity int)
      join written on written.variation_id = a."variationId"
    ), told as (
      insert into order_history (order_id, status, payment_status, staff_id)
      select id, 'placed', ${order.paymentStatus}, ${order.staffId}::int from placed
    ), sold as (
      ${onFlash.length > 0 ? countFlashSales : nothingSold}
    ), marked as (
      ${onMarkdown.length > 0 ? countMarkdowns : nothingSold}
    ), emptied as (
      delete from cart_line c using ordered l
      where c.account_id = ${order.accountId} and c.variation_id = l."variationId" and ${!order.keepsCart}
    )
    select id, (select count(*)::int from sold) as "flashSold",
      (select count(*)::int from marked) as "markdownSold",
      ${jobAdded(tellCustomerTask, sql`json_build_object('orderId', id, 'event', 'placed')`)}
    from placed`);
  const [placed] = rows;
  afterCommit(tx, () => orderPlaced.tell({ paymentMethod: order.paymentMethod }));
  const isSold = placed?.flashSold === onFlash.length && placed.markdownSold === onMarkdown.length;
  return isSold ? placed.id : undefined;
}

export function newOrderNumber(): string {
  return orderNumberFrom(randomBytes(12));
}

const countFlashSales = sql`
  update flash_sale_item i set sold = i.sold + l.quantity from ordered l
  where i.flash_sale_id = l."flashSaleId" and i.variation_id = l."variationId" and i.sold + l.quantity <= i.quantity_cap
  returning i.variation_id`;

/** No concurrent order can interfere: the size's stock is locked in all hubs of the markdown's region. */
const countMarkdowns = sql`
  update markdown m set sold = m.sold + l.quantity from ordered l
  where m.id = l."markdownId" and (m.quantity_cap is null or m.sold + l.quantity <= m.quantity_cap)
  returning m.id`;

/** True for most orders; without this check, each would read every offer. */
const nothingSold = sql`select where false`;

/** Locked in a fixed order, so that two orders with the same offers wait instead of deadlocking. */
async function lockFlashSaleItems(tx: Database, lines: OrderedLine[]): Promise<void> {
  const wanted = lines.map(({ flashSaleId, variationId }) => ({ flashSaleId, variationId }));
  await tx.execute(sql`
    select from flash_sale_item
    where (flash_sale_id, variation_id) in (
      select "flashSaleId", "variationId"
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w ("flashSaleId" int, "variationId" int)
    )
    order by flash_sale_id, variation_id
    for no key update`);
}
