import type { Address } from "@tatka/contract/people/addresses";
import { localNumber } from "@tatka/domain/people/mobile-number";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql, writtenOnce } from "../../../platform/database/sql.ts";
import { servingZone } from "../../delivery/shipping-zones/index.ts";

/** An address with its locations in both languages; the phone is stored as +8801712345678. */
export type StoredAddress = Omit<Address, "isDeliverable">;

/** The part of an address that an order keeps. */
export function recipientOf({ id: _, isDefault: __, label: ___, ...recipient }: StoredAddress): object {
  return recipient;
}

type AddressRow = StoredAddress & { shippingZoneId: number | null };

export async function listAddresses(db: Database, accountId: number): Promise<Address[]> {
  const { rows } = await db.execute<AddressRow>(allAddresses({ accountId }));
  return rows.map(asShown);
}

const allAddresses = writtenOnce<{ accountId: number }>((value) => addressesOf(value("accountId")));

export async function showAddress(db: Database, accountId: number, addressId: number): Promise<Address> {
  const { rows } = await db.execute<AddressRow>(oneAddress(sql`${accountId}`, sql`${addressId}`));
  const [found] = rows;
  if (!found) throw new Error("the address that was just saved is gone");
  return asShown(found);
}

function asShown({ shippingZoneId, ...stored }: AddressRow): Address {
  return { ...stored, phone: localNumber(stored.phone), isDeliverable: shippingZoneId !== null };
}

/** One of the customer's addresses with its shipping zone. Other customers' addresses return 404. */
export function oneAddress(accountId: SQL, addressId: SQL): SQL {
  return addressesOf(accountId, sql`and a.id = ${addressId}`);
}

function addressesOf(accountId: SQL, which = sql``): SQL {
  return sql`
    select a.id, a.name, a.phone, ${place(sql`division`)} as division, ${place(sql`district`)} as district,
      ${place(sql`zone`)} as zone, a.address, a.label, a.landmark, a.delivery_note as "deliveryNote",
      case when a.latitude is not null
        then json_build_object('latitude', a.latitude, 'longitude', a.longitude) end as position,
      a.is_default as "isDefault", ${servingZone(sql`a.zone_id`)} as "shippingZoneId"
    from address a
    join location zone on zone.id = a.zone_id
    join location district on district.id = zone.parent_id
    join location division on division.id = district.parent_id
    where a.account_id = ${accountId} ${which}
    order by a.is_default desc, a.created_at desc, a.id desc`;
}

function place(location: SQL): SQL {
  return sql`json_build_object(
    'id', ${location}.id, 'title', ${location}.title_en, 'titleBn', ${location}.title_bn
  )`;
}
