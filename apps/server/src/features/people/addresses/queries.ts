import type { Address } from "@tatka/contract/people/addresses";
import { localNumber } from "@tatka/domain/people/mobile-number";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db.ts";
import { servingZone } from "../../delivery/shipping-zones/index.ts";

/** An address with its places in both languages; the phone as it is stored, +8801712345678. */
export type StoredAddress = Omit<Address, "isDeliverable">;

/** One of the customer's own addresses. Another's is as if it did not exist. */
export async function findAddress(
  db: Database,
  accountId: number,
  addressId: number,
): Promise<StoredAddress | undefined> {
  const [found] = await readAddresses(db, accountId, sql`a.id = ${addressId}`);
  if (!found) return undefined;
  const { isDeliverable: _, ...stored } = found;
  return stored;
}

export async function listAddresses(db: Database, accountId: number): Promise<Address[]> {
  return (await readAddresses(db, accountId, sql`true`)).map(asShown);
}

export async function showAddress(db: Database, accountId: number, addressId: number): Promise<Address> {
  const [found] = await readAddresses(db, accountId, sql`a.id = ${addressId}`);
  if (!found) throw new Error("the address that was just saved is gone");
  return asShown(found);
}

function asShown(stored: Address): Address {
  return { ...stored, phone: localNumber(stored.phone) };
}

async function readAddresses(db: Database, accountId: number, which: SQL): Promise<Address[]> {
  const { rows } = await db.execute<Address>(sql`
    select a.id, a.name, a.phone, ${place(sql`division`)} as division, ${place(sql`district`)} as district,
      ${place(sql`zone`)} as zone, a.address, a.landmark, a.delivery_note as "deliveryNote",
      case when a.latitude is not null
        then json_build_object('latitude', a.latitude, 'longitude', a.longitude) end as position,
      a.is_default as "isDefault", ${servingZone(sql`a.zone_id`)} is not null as "isDeliverable"
    from address a
    join location zone on zone.id = a.zone_id
    join location district on district.id = zone.parent_id
    join location division on division.id = district.parent_id
    where a.account_id = ${accountId} and ${which}
    order by a.is_default desc, a.created_at desc, a.id desc`);
  return rows;
}

function place(location: SQL): SQL {
  return sql`json_build_object(
    'id', ${location}.id, 'title', ${location}.title_en, 'titleBn', ${location}.title_bn
  )`;
}
