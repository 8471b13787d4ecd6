import type { Database } from "../../../platform/database/db.ts";
import { sql, writtenOnce } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { type Delivery, deliveryOf } from "../../delivery/delivery/index.ts";
import { oneAddress, type StoredAddress } from "./queries.ts";

type FoundAddress = {
  address: StoredAddress & { shippingZoneId: number | null };
  /** Null without delivery. */
  delivery: Delivery | null;
};

/** One of the customer's own addresses, with its delivery options. */
export async function deliveryToAddress(
  db: Database,
  accountId: number,
  addressId: number,
): Promise<{ address: StoredAddress; delivery: Delivery }> {
  return requireServed(await findAddress(db, accountId, addressId));
}

export async function findAddress(
  db: Database,
  accountId: number,
  addressId: number,
): Promise<FoundAddress | undefined> {
  const { rows } = await db.execute<FoundAddress>(addressWithDelivery({ accountId, addressId }));
  return rows[0];
}

const addressWithDelivery = writtenOnce<{ accountId: number; addressId: number }>(
  (value) => sql`
    select to_json(own) as address, to_json(served) as delivery
    from (${oneAddress(value("accountId"), value("addressId"))}) own
    left join lateral (${deliveryOf(sql`own."shippingZoneId"`)}) served on true`,
);

export function requireServed(found: FoundAddress | undefined): { address: StoredAddress; delivery: Delivery } {
  if (!found) throw new Refusal("address.not_found");
  if (!found.delivery) throw new Refusal("address.outside_zones");
  const { shippingZoneId: _, ...address } = found.address;
  return { address, delivery: found.delivery };
}
