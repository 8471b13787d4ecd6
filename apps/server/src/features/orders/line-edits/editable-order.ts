import type { DiscountPart } from "@tatka/domain/orders/discounts/discount-parts";
import { mayChange } from "@tatka/domain/orders/order-policy";
import type { OrderStatus, PaymentMethod, PaymentStatus } from "@tatka/domain/orders/order-states";
import type { Region } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { onTheWay } from "../../delivery/stock/index.ts";
import { isBeingPaid } from "../../payments/payments/index.ts";
import { type AgreedDiscount, agreedDiscounts, partsOfLine } from "../discounts/index.ts";

export type StoredLine = {
  id: number;
  variationId: number | null;
  productId: number | null;
  categoryId: number | null;
  title: string;
  titleBn: string;
  size: string;
  quantity: number;
  unitPoisha: number;
  vatBasisPoints: number;
  discountPoisha: number;
  /** Shares of the automatic discounts, by rule. */
  discountParts: DiscountPart[];
  /** Price difference by weight, once packed. */
  weightPoisha: number;
  refundedQuantity: number;
  /** Pieces in stock or in transit for it; fewer than its quantity after restocking or losses. */
  held: number;
  flashSaleId: number | null;
  markdownId: number | null;
};

/** An order with everything that editing its lines needs; amounts in poisha. */
export type EditableOrder = {
  id: number;
  number: string;
  version: number;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  /** Whether a gateway captured money for it. */
  wasCharged: boolean;
  accountId: number | null;
  region: Region;
  hubId: number;
  shippingZoneId: number | null;
  shippingKind: "standard" | "express";
  /** The courier of its zone; null if our riders deliver. */
  courier: string | null;
  voucherId: number | null;
  /** Automatic discounts by their stored terms. */
  discounts: AgreedDiscount[];
  /** Discount by staff, in per cent. */
  staffDiscountPercent: number | null;
  isDeliveryWaived: boolean;
  discountPoisha: number;
  deliveryPoisha: number;
  deliveryDiscountPoisha: number;
  totalPoisha: number;
  lines: StoredLine[];
};

/** An order whose lines may be changed, or a refusal with the reason. Locked until the end of the transaction. */
export async function readEditable(
  db: Database,
  number: string,
  { locks }: { locks: boolean },
): Promise<EditableOrder> {
  const order = await readWithLines(db, number, { locks });
  if (!mayChange("edit-lines", { ...order, total: order.totalPoisha })) throw new Refusal("order.wrong_state");
  if (await isBeingPaid(db, order.id)) throw new Refusal("order.edit_while_paying");
  return order;
}

/**
 * For an order in any state. The lock is a separate statement, because a statement that waits for a lock sees the new
 * order but its old lines.
 */
export async function readWithLines(
  db: Database,
  number: string,
  { locks }: { locks: boolean },
): Promise<EditableOrder> {
  if (locks) await db.execute(sql`select from customer_order where number = ${number} for no key update`);
  const { rows } = await db.execute<EditableOrder>(sql`
    select o.id, o.number, o.version, o.status, o.payment_method as "paymentMethod",
      o.payment_status as "paymentStatus", o.account_id as "accountId",
      exists (select from payment p where p.order_id = o.id and p.captured_poisha > 0) as "wasCharged",
      o.region_code as region, o.hub_id as "hubId", o.shipping_zone_id as "shippingZoneId",
      o.shipping_kind as "shippingKind", o.courier, o.voucher_id as "voucherId", o.staff_discount_percent as "staffDiscountPercent",
      ${agreedDiscounts} as discounts,
      o.delivery_waiver_reason is not null as "isDeliveryWaived", o.discount_poisha::float8 as "discountPoisha",
      o.delivery_poisha::float8 as "deliveryPoisha", o.delivery_discount_poisha::float8 as "deliveryDiscountPoisha", o.total_poisha::float8 as "totalPoisha",
      (select coalesce(json_agg(json_build_object(
         'id', l.id, 'variationId', l.variation_id, 'productId', l.product_id,
         'categoryId', l.category_ids[cardinality(l.category_ids)], 'discountParts', ${partsOfLine}, 'title', l.title_en, 'titleBn', l.title_bn, 'size', l.size_en, 'quantity', l.quantity,
         'unitPoisha', l.unit_poisha, 'discountPoisha', l.discount_poisha, 'weightPoisha', l.weight_poisha, 'vatBasisPoints', l.vat_basis_points,
         'refundedQuantity', l.refunded_quantity, 'flashSaleId', l.flash_sale_id, 'markdownId', l.markdown_id,
         'held', ${onTheWay} + (select coalesce(sum(a.quantity), 0) from order_allocation a
                  where a.order_line_id = l.id and a.state = 'reserved')
       ) order by l.id), '[]') from order_line l where l.order_id = o.id) as lines
    from customer_order o where o.number = ${number}`);
  return oneOrRefuse(rows, "order.not_found");
}
