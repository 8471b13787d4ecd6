import { createHash } from "node:crypto";
import { localDigits } from "@tatka/domain/people/mobile-number";

export type Purchase = {
  /** The id by which targets remove duplicates. */
  eventId: string;
  orderNumber: string;
  at: Date;
  /** A pseudonym of the customer. */
  customerKey: string;
  email: string | null;
  phone: string | null;
  /** Placed by staff for a customer on the phone. */
  isByPhone: boolean;
  total: number;
  delivery: number;
  voucher: string | null;
  items: { id: string; name: string; price: number; quantity: number }[];
  /** Refunded taka; null for a purchase. */
  refunded: number | null;
};

const GA4_OLDEST_MS = 72 * 3_600_000;

/** Google's Measurement Protocol format. It must not contain an email or phone, even hashed. */
export function ga4Event({ refunded, ...purchase }: Purchase): object {
  const { orderNumber, at, customerKey, total, delivery, voucher, items } = purchase;
  const isRecent = Date.now() - at.getTime() < GA4_OLDEST_MS;
  const bought = {
    value: total,
    shipping: delivery,
    ...(voucher && { coupon: voucher }),
    items: items.map(({ id, name, price, quantity }) => ({ item_id: id, item_name: name, price, quantity })),
  };
  return {
    client_id: `${Number.parseInt(customerKey.slice(0, 8), 16)}.${Number.parseInt(customerKey.slice(8, 16), 16)}`,
    ...(isRecent && { timestamp_micros: at.getTime() * 1_000 }),
    consent: { ad_user_data: "GRANTED", ad_personalization: "DENIED" },
    events: [
      {
        name: refunded === null ? "purchase" : "refund",
        params: { transaction_id: orderNumber, currency: "BDT", ...(refunded === null ? bought : { value: refunded }) },
      },
    ],
  };
}

/** Meta's Conversions API format. */
export function metaEvent({ eventId, orderNumber, at, customerKey, email, phone, ...purchase }: Purchase): object {
  const { isByPhone, total, items } = purchase;
  return {
    event_name: "Purchase",
    event_time: Math.floor(at.getTime() / 1_000),
    event_id: eventId,
    // For "website", Meta requires the browser's client_user_agent, which the store does not keep.
    action_source: isByPhone ? "phone_call" : "other",
    user_data: {
      external_id: [hashOf(customerKey)],
      ...(email && { em: [hashOf(email.trim().toLowerCase())] }),
      ...(phone && { ph: [hashOf(metaPhone(phone))] }),
    },
    custom_data: {
      currency: "BDT",
      value: total,
      order_id: orderNumber,
      content_type: "product",
      content_ids: items.map(({ id }) => id),
      contents: items.map(({ id, price, quantity }) => ({ id, quantity, item_price: price })),
      num_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
    },
  };
}

/** Digits with the country code, without plus or leading zeros. */
function metaPhone(phone: string): string {
  return `88${localDigits(phone)}`;
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
