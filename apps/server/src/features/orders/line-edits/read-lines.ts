import { pictureUrls } from "@tatka/contract/catalogue/picture";
import type { AdminOrderLines } from "@tatka/contract/orders/line-edits";
import { mayChange, paidOnceStatuses } from "@tatka/domain/orders/order-policy";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOf, taka } from "../../../platform/database/sql-values.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { availableIn } from "../../delivery/stock/index.ts";
import { paidInCash } from "../../payments/methods/index.ts";
import { discountsOfLine } from "../discounts/index.ts";
import { shownWeight } from "../orders/index.ts";

type Row = Omit<AdminOrderLines, "lines" | "mayEdit" | "mayRefund"> & {
  lines: (Omit<AdminOrderLines["lines"][number], "images"> & { picture: string | null })[];
};

/** Lines and payments of an order, for edits and refunds by staff. */
export async function readLines(db: Database, orderNumber: string): Promise<AdminOrderLines> {
  const { rows } = await db.execute<Row>(sql`
    select o.number as "orderNumber", o.version, o.status, o.payment_status as "paymentStatus",
      o.payment_method as "paymentMethod", o.region_code as region, o.recipient ->> 'name' as customer,
      ${taka(sql`o.subtotal_poisha`)} as subtotal, ${taka(sql`o.discount_poisha`)} as discount,
      ${taka(sql`o.delivery_poisha`)} as "deliveryCharge", ${taka(sql`o.delivery_discount_poisha`)} as "deliveryDiscount",
      ${taka(sql`o.total_poisha`)} as total, o.voucher_code as "voucherCode",
      ${taka(sql`o.delivery_refunded_poisha`)} as "deliveryRefunded",
      (select coalesce(json_agg(json_build_object(
         'id', l.id, 'variationId', l.variation_id,
         'product', json_build_object('slug', l.product_slug, 'title', l.title_en, 'titleBn', l.title_bn),
         'size', json_build_object('title', l.size_en, 'titleBn', l.size_bn), 'quantity', l.quantity,
         'picture', l.picture_name, 'price', ${taka(sql`l.unit_poisha`)},
         'regularPrice', ${taka(sql`l.regular_poisha`)}, 'discount', ${taka(sql`l.discount_poisha`)},
         'discounts', ${discountsOfLine},
         'total', ${taka(sql`l.unit_poisha * l.quantity + l.weight_poisha - l.discount_poisha`)}, 'weight', ${shownWeight}, 'substitution', l.substitution,
         'available', ${availableIn(sql`l.variation_id`, sql`o.region_code`)},
         'refundedQuantity', l.refunded_quantity, 'refunded', ${taka(sql`l.refunded_poisha`)},
         'restockedQuantity', l.restocked_quantity, 'returnedQuantity', l.returned_quantity
       ) order by l.id), '[]') from order_line l where l.order_id = o.id) as lines,
      ${taka(sql`case
        when not ${paidInCash(sql`o.payment_method`)} then coalesce(p.captured_poisha, 0)
        when ${oneOf(sql`o.payment_status`, paidOnceStatuses)} then o.total_poisha
        else 0
      end`)} as paid,
      ${taka(sql`case when ${paidInCash(sql`o.payment_method`)} then o.cash_refunded_poisha else coalesce(p.refunded_poisha, 0) end`)}
        as "paidBack"
    from customer_order o left join payment p on p.order_id = o.id and p.status = 'paid'
    where o.number = ${orderNumber}`);
  const row = rows[0];
  if (!row) throw new Refusal("order.not_found");
  return {
    ...row,
    lines: row.lines.map(({ picture, ...line }) => ({ ...line, images: picture ? [pictureUrls(picture)] : [] })),
    mayEdit: mayChange("edit-lines", row),
    mayRefund: row.paid > row.paidBack,
  };
}
