import type { Allocation } from "@tatka/domain/delivery/allocation";
import { isUnpacked } from "@tatka/domain/orders/order-policy";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { followAllocations } from "../../delivery/transfers/index.ts";
import { MINUTES_TO_PAY } from "../checkout/index.ts";
import { rewriteParts } from "../discounts/index.ts";
import { addLines } from "../orders/index.ts";
import type { EditableOrder } from "./editable-order.ts";
import type { Plan } from "./plan-edit.ts";
import type { Settlement } from "./settlement.ts";

/** Writes an order's new lines, allocations, flash sale and markdown counts, and totals. */
export async function writeLines(
  tx: Database,
  order: EditableOrder,
  plan: Plan & Pick<Settlement, "paymentStatus">,
  allocations: readonly Allocation[],
): Promise<void> {
  await countFlashSales(tx, plan);
  await countMarkdowns(tx, plan);
  const kept = plan.lines.flatMap(({ kept, quantity, discountPoisha, vatPoisha, weightPoisha = 0 }) =>
    kept ? [{ id: kept.id, quantity, discountPoisha, vatPoisha, weightPoisha }] : [],
  );
  // Packed pieces that stay keep their share of the weight; before packing they are weighed again.
  const isWeighed = !isUnpacked(order.status);
  const ids = kept.map(({ id }) => id);
  await tx.execute(sql`
    delete from order_allocation a using order_line l where l.id = a.order_line_id and l.order_id = ${order.id}
      and not exists (
        select from jsonb_to_recordset(${JSON.stringify(allocations)}::jsonb) as k ("variationId" int, "hubId" int)
        where k."variationId" = a.variation_id and k."hubId" = a.hub_id
      )`);
  await tx.execute(sql`
    delete from order_line where order_id = ${order.id} and not id = any(${sql.param(ids)}::int[])`);
  await tx.execute(sql`
    update order_line l set quantity = k.quantity, picked_quantity = least(l.picked_quantity, k.quantity), discount_poisha = k."discountPoisha", vat_poisha = k."vatPoisha",
      weight_poisha = k."weightPoisha", weighed_grams = case
        when l.quantity = k.quantity then l.weighed_grams
        when ${isWeighed} then greatest(1, l.weighed_grams * k.quantity / l.quantity)
      end
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as k (id int, quantity int, "discountPoisha" bigint, "vatPoisha" bigint, "weightPoisha" bigint)
    where l.id = k.id`);
  await addLines(
    tx,
    order.id,
    plan.lines.flatMap(({ added, discountPoisha, vatPoisha }) =>
      added ? [{ ...added, discountPoisha, vatPoisha, substitution: "best_match" }] : [],
    ),
  );
  await tx.execute(sql`
    insert into order_allocation (order_line_id, hub_id, variation_id, quantity)
    select l.id, a."hubId", a."variationId", a.quantity
    from jsonb_to_recordset(${JSON.stringify(allocations)}::jsonb) as a ("variationId" int, "hubId" int, quantity int)
    join order_line l on l.order_id = ${order.id} and l.variation_id = a."variationId"
    on conflict (order_line_id, hub_id) do update set quantity = excluded.quantity, state = 'reserved'`);
  await writeParts(tx, order, plan);
  await followAllocations(tx, order.id);
  await writeTotals(tx, order, plan);
}

async function writeParts(tx: Database, order: EditableOrder, { lines, freesDelivery }: Plan): Promise<void> {
  if (order.discounts.length === 0) return;
  const parts = lines.map(({ kept, variationId, discountParts }) => ({
    lineId: kept?.id ?? null,
    variationId,
    parts: discountParts,
  }));
  await rewriteParts(tx, order.id, { lines: parts, freesDelivery });
}

async function writeTotals(
  tx: Database,
  order: EditableOrder,
  { totals, losesVoucher, paymentStatus }: Plan & Pick<Settlement, "paymentStatus">,
): Promise<void> {
  await tx.execute(sql`
    update customer_order o set
      subtotal_poisha = ${totals.subtotalPoisha}, discount_poisha = ${totals.discountPoisha},
      delivery_poisha = ${totals.deliveryPoisha}, delivery_discount_poisha = ${totals.deliveryDiscountPoisha},
      total_poisha = ${totals.totalPoisha}, vat_poisha = ${totals.vatPoisha},
      voucher_id = case when ${losesVoucher} then null else o.voucher_id end,
      voucher_code = case when ${losesVoucher} then null else o.voucher_code end,
      plastic_grams = (
        select coalesce(sum(l.quantity * v.plastic_grams), 0)
        from order_line l join variation v on v.id = l.variation_id where l.order_id = o.id
      ),
      payment_status = ${paymentStatus},
      pay_before = case
        when ${paymentStatus} = 'paid' then null
        when ${paymentStatus} = 'pending' and o.payment_status = 'paid'
          then now() + make_interval(mins => ${MINUTES_TO_PAY}::int)
        else o.pay_before
      end,
      version = o.version + 1
    where o.id = ${order.id}`);
}

/** Pieces at a flash sale's price count towards its limit; if it is reached, the edit is refused. */
async function countFlashSales(tx: Database, { lines, removed }: Plan): Promise<void> {
  const moves = [
    ...lines.map(({ flashSaleId, variationId, quantity, was }) => ({
      flashSaleId,
      variationId,
      pieces: quantity - was,
    })),
    ...removed.map(({ flashSaleId, variationId, quantity }) => ({ flashSaleId, variationId, pieces: -quantity })),
  ].filter(({ flashSaleId, variationId, pieces }) => flashSaleId !== null && variationId !== null && pieces !== 0);
  if (moves.length === 0) return;
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m ("flashSaleId" int, "variationId" int, pieces int)`;
  await tx.execute(sql`
    select from flash_sale_item where (flash_sale_id, variation_id) in (select "flashSaleId", "variationId" from ${wanted})
    order by flash_sale_id, variation_id for no key update`);
  const { rows } = await tx.execute<{ pieces: number }>(sql`
    update flash_sale_item i set sold = i.sold + m.pieces from ${wanted}
    where i.flash_sale_id = m."flashSaleId" and i.variation_id = m."variationId"
      and (m.pieces < 0 or i.sold + m.pieces <= i.quantity_cap)
    returning m.pieces`);
  const more = (list: readonly { pieces: number }[]) => list.filter(({ pieces }) => pieces > 0).length;
  if (more(rows) < more(moves)) throw new Refusal("order.changed", {}, { changes: [] });
}

/** The markdown counts of the pieces. */
async function countMarkdowns(tx: Database, { lines, removed }: Plan): Promise<void> {
  const moves = [
    ...lines.map(({ markdownId, quantity, was }) => ({ markdownId, pieces: quantity - was })),
    ...removed.map(({ markdownId, quantity }) => ({ markdownId, pieces: -quantity })),
  ].filter(({ markdownId, pieces }) => markdownId !== null && pieces !== 0);
  if (moves.length === 0) return;
  const { rowCount } = await tx.execute(sql`
    update markdown m set sold = m.sold + w.pieces
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as w ("markdownId" int, pieces int)
    where m.id = w."markdownId" and (w.pieces < 0 or m.quantity_cap is null or m.sold + w.pieces <= m.quantity_cap)`);
  if (rowCount !== moves.length) throw new Refusal("order.changed", {}, { changes: [] });
}
