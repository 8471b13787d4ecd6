import { randomUUID } from "node:crypto";
import type { PlacedOrder } from "@tatka/contract/orders/orders";
import type { ErrorBody } from "@tatka/contract/refusals";
import { placeOf } from "./places.ts";
import type { Store } from "./store.ts";

let numbers = 0;

/** A phone number that no account has. */
export function aPhone(): string {
  numbers += 1;
  return `0181${String(numbers).padStart(7, "0")}`;
}

/** An address form for a zone with delivery. */
export async function anAddressForm(store: Store, more: object = {}) {
  const { zoneId, districtId, divisionId } = await placeOf(store, "dhaka-dhanmondi");
  return {
    name: "Rahima Khatun",
    phone: "01712345678",
    divisionId,
    districtId,
    zoneId,
    address: "House 7, Road 3",
    ...more,
  };
}

type Refused = Partial<Pick<ErrorBody, "code" | "changes" | "fields">>;

/** Places an order as staff, by default with a new idempotency key. */
export function placeAsStaff(store: Store, headers: object, body: object, key: string = randomUUID()) {
  return store.call<PlacedOrder & Refused>("POST", "/admin/order", body, { "idempotency-key": key, ...headers });
}
