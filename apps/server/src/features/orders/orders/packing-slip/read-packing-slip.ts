import type { substitutions } from "@tatka/contract/orders/orders";
import type { Language } from "@tatka/domain/language";
import type { PaymentStatus } from "@tatka/domain/orders/order-states";
import type { Storage } from "@tatka/domain/orders/picking/picking-round";
import type { Database } from "../../../../platform/database/db.ts";
import { type SQL, sql } from "../../../../platform/database/sql.ts";
import { weighedSize } from "../ordered-lines.ts";

type Place = { title: string; titleBn: string };

/** A packing slip shows the order as the customer placed it. */
export type PackingSlip = {
  number: string;
  language: Language;
  placedAt: string;
  shippingKind: "standard" | "express";
  deliverFrom: string;
  deliverUntil: string;
  paymentMethod: string;
  paymentStatus: PaymentStatus;
  totalPoisha: number;
  note: string;
  reusableBags: boolean;
  hub: Place;
  recipient: {
    name: string;
    phone: string;
    address: string;
    landmark: string;
    deliveryNote: string;
    position?: { latitude: number; longitude: number } | null;
    zone: Place;
    district: Place;
  };
  lines: {
    title: string;
    titleBn: string;
    size: string;
    sizeBn: string;
    sku: string;
    storage: Storage;
    quantity: number;
    substitution: (typeof substitutions)[number];
  }[];
};

export async function readPackingSlip(
  db: Database,
  which: SQL,
  wanted: Language | undefined,
): Promise<PackingSlip | undefined> {
  const { rows } = await db.execute<PackingSlip>(sql`
    select o.number, o.language, o.placed_at as "placedAt", o.shipping_kind as "shippingKind",
      o.deliver_from as "deliverFrom", o.deliver_until as "deliverUntil", o.payment_method as "paymentMethod",
      o.payment_status as "paymentStatus", o.total_poisha::float8 as "totalPoisha", o.note,
      o.wants_reusable_bags as "reusableBags", o.recipient,
      json_build_object('title', h.title_en, 'titleBn', h.title_bn) as hub,
      (select json_agg(json_build_object(
         'title', l.title_en, 'titleBn', l.title_bn, 'size', ${weighedSize.en}, 'sizeBn', ${weighedSize.bn}, 'sku', l.sku,
         'storage', l.storage, 'quantity', l.quantity, 'substitution', l.substitution
       ) order by l.title_en, l.id) from order_line l where l.order_id = o.id) as lines
    from customer_order o join hub h on h.id = o.hub_id
    where ${which}`);
  const [slip] = rows;
  return slip && { ...slip, language: wanted ?? slip.language, lines: slip.lines ?? [] };
}
