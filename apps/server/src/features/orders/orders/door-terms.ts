import { orderSteps } from "@tatka/domain/orders/order-policy";
import type { DoorOrder } from "@tatka/domain/orders/picking/at-the-door";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import { partsOfLine } from "../discounts/index.ts";

/**
 * Data to compute what is due if items are refused at delivery, as JSON. Uses the voucher's agreed minimum, so that a
 * rider's phone offline and the server get the same result.
 */
const doorTerms: SQL = sql`json_build_object(
  'lines', (select coalesce(json_agg(json_build_object(
      'id', l.id, 'variationId', coalesce(l.variation_id, 0), 'productId', coalesce(l.product_id, 0),
      'categoryId', coalesce(l.category_ids[cardinality(l.category_ids)], 0), 'isFlashSale', l.flash_sale_id is not null,
      'unitPoisha', l.unit_poisha, 'quantity', l.quantity, 'discountPoisha', l.discount_poisha,
      'weightPoisha', l.weight_poisha, 'discountParts', ${partsOfLine}
    ) order by l.id), '[]') from order_line l where l.order_id = o.id),
  'discounts', (select coalesce(json_agg(json_build_object(
      'id', d.id, 'title', d.title_en, 'titleBn', d.title_bn, 'terms', d.terms, 'freesDelivery', d.frees_delivery
    ) order by d.id), '[]') from order_discount d where d.order_id = o.id),
  'voucher', (select json_build_object('code', o.voucher_code,
      'minOrderPoisha', coalesce(o.voucher_min_poisha, v.min_order_poisha)) from voucher v where v.id = o.voucher_id),
  'deliveryPoisha', o.delivery_poisha, 'deliveryDiscountPoisha', o.delivery_discount_poisha,
  'advancePoisha', o.advance_poisha, 'isDeliveryWaived', o.delivery_waiver_reason is not null,
  'notFoundPoisha', (
    select coalesce(sum(greatest(0, s.worth_poisha - case when s.state = 'replaced'
      then (s.offer ->> 'quantity')::int * (s.offer ->> 'unitPoisha')::bigint else 0 end)), 0)
    from substitution s where s.order_id = o.id and s.state in ('replaced', 'removed')))`;

/** The same while it is on its way, otherwise null. */
export const shownDoorTerms: SQL = sql`case when ${oneOf(sql`o.status`, orderSteps.deliver.from)} then ${doorTerms} end`;

export async function readDoorTerms(db: Database, orderId: number): Promise<DoorOrder> {
  const { rows } = await db.execute<{ terms: DoorOrder }>(
    sql`select ${doorTerms} as terms from customer_order o where o.id = ${orderId}`,
  );
  if (!rows[0]) throw new Error(`there is no order ${orderId}`);
  return rows[0].terms;
}
