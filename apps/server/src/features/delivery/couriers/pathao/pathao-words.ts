import type { CourierNews } from "@tatka/domain/delivery/couriers/parcel-states";

/**
 * Webhooks use event names, and the info call display names with a slug whose case varies. Both are compared as lower-case
 * words without prefix and separators.
 */
const news: Readonly<Record<string, CourierNews>> = {
  created: "booked",
  updated: "booked",
  pending: "booked",
  pickuprequested: "booked",
  assignedforpickup: "booked",
  pickupfailed: "problem",
  pickupcancelled: "cancelled",
  cancelled: "cancelled",
  picked: "collected",
  atthesortinghub: "collected",
  intransit: "collected",
  receivedatlastmilehub: "collected",
  assignedfordelivery: "collected",
  deliveryfailed: "problem",
  onhold: "problem",
  delivered: "delivered",
  partialdelivery: "part_delivered",
  paidreturn: "returning",
  exchanged: "part_delivered",
  return: "returning",
  returned: "returning",
  returnidcreated: "returning",
  returnintransit: "returning",
  returnedtomerchant: "returned",
  paid: "settled",
  paymentinvoice: "settled",
};

export function newsIn(words: string): CourierNews {
  const key = words
    .toLowerCase()
    .replace(/^order\./, "")
    .replace(/[^a-z]/g, "");
  return news[key] ?? "unclear";
}
