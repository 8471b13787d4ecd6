import { paidOnceStatuses } from "@tatka/domain/orders/order-policy";
import type { Origins } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import { discountsInPoisha } from "../discounts/index.ts";
import type { ToldOrder } from "./order-messages.ts";
import { weighedSize } from "./ordered-lines.ts";
import { shownRecipient } from "./read-orders.ts";

type Row = ToldOrder & {
  accountId: number | null;
  email: string | null;
  phone: string | null;
  region: keyof Origins;
};

/** An order with the data for its messages: the newest one that meets the condition on `o`. */
export async function readToldOrder(db: Database, matching: SQL): Promise<Row | undefined> {
  const { rows } = await db.execute<Row>(sql`
    select o.number, o.account_id as "accountId", o.language, o.subtotal_poisha::float8 as "subtotalPoisha",
      (o.discount_poisha + o.delivery_discount_poisha)::float8 as "discountPoisha", o.voucher_code as "voucherCode",
      ${discountsInPoisha} as discounts,
      o.staff_discount_reason as "discountReason", o.delivery_waiver_reason as "deliveryWaiver",
      case when o.delivery_waiver_reason is not null then o.delivery_discount_poisha else 0 end::float8 as "waivedPoisha",
      o.delivery_poisha::float8 as "deliveryPoisha", o.total_poisha::float8 as "totalPoisha",
      o.advance_poisha::float8 as "advancePoisha",
      ${oneOf(sql`o.payment_status`, paidOnceStatuses)} as "isPaid", ${shownRecipient} as recipient,
      o.region_code as region, o.deliver_from as "deliverFrom",
      o.deliver_until as "deliverUntil", o.payment_method as "paymentMethod", o.recipient ->> 'name' as name,
      (select h.reason from order_history h where h.order_id = o.id and h.reason is not null order by h.id desc limit 1)
        as failure,
      o.handover_code as "handoverCode",
      a.email, o.recipient ->> 'phone' as phone,
      (select coalesce(json_agg(json_build_object(
         'title', l.title_en, 'titleBn', l.title_bn, 'size', ${weighedSize.en}, 'sizeBn', ${weighedSize.bn},
         'quantity', l.quantity, 'totalPoisha', l.unit_poisha * l.quantity + l.weight_poisha
       ) order by l.id), '[]') from order_line l where l.order_id = o.id) as lines,
      (select coalesce(json_agg(json_build_object(
         'title', r.title_en, 'titleBn', r.title_bn, 'size', r.size_en, 'sizeBn', r.size_bn,
         'quantity', r.quantity, 'totalPoisha', r.unit_poisha * r.quantity
       ) order by r.id), '[]') from order_refusal r where r.order_id = o.id) as refused,
      (select coalesce(json_agg(json_build_object(
         'title', l.title_en, 'titleBn', l.title_bn, 'size', l.size_en, 'sizeBn', l.size_bn,
         'quantity', l.returned_quantity,
         'totalPoisha', (l.unit_poisha * l.quantity + l.weight_poisha) * l.returned_quantity / l.quantity
       ) order by l.id), '[]') from order_line l where l.order_id = o.id and l.returned_quantity > 0) as returned
    from customer_order o left join account a on a.id = o.account_id
    where ${matching} order by o.id desc limit 1`);
  return rows[0];
}
