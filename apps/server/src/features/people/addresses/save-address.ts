import { type Address, type AddressForm, mostAddresses } from "@tatka/contract/people/addresses";
import { internationalNumber } from "@tatka/domain/people/mobile-number";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { servingZone } from "../../delivery/shipping-zones/index.ts";
import { showAddress } from "./queries.ts";

type Form = z.output<typeof AddressForm>;

/** Creates an address. The first deliverable one becomes the default, whatever the form says. */
export async function createAddress(db: Database, accountId: number, form: Form): Promise<Address> {
  return changeList(db, accountId, async (tx) => {
    await requirePlaces(tx, form, null);
    const { rows: counted } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from address where account_id = ${accountId}`,
    );
    const count = counted[0]?.count ?? 0;
    if (count >= mostAddresses) throw new Refusal("address.too_many", { limit: mostAddresses });

    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into address (account_id, name, phone, zone_id, address, label, landmark, delivery_note, latitude, longitude)
      values (${accountId}, ${form.name}, ${internationalNumber(form.phone)}, ${form.zoneId}, ${form.address},
        ${form.label ?? null}, ${form.landmark}, ${form.deliveryNote}, ${form.position?.latitude ?? null}, ${form.position?.longitude ?? null})
      returning id`);
    const id = rows[0]?.id ?? 0;
    await settleDefault(tx, accountId, form.isDefault ? id : null);
    return showAddress(tx, accountId, id);
  });
}

/** Updates an address. Unticking "default" leaves the default unchanged. */
export async function updateAddress(db: Database, accountId: number, id: number, form: Form): Promise<Address> {
  return changeList(db, accountId, async (tx) => {
    const { rows } = await tx.execute<{ zoneId: number }>(
      sql`select zone_id as "zoneId" from address where id = ${id} and account_id = ${accountId}`,
    );
    if (!rows[0]) throw new Refusal("address.not_found");
    await requirePlaces(tx, form, rows[0].zoneId);

    await tx.execute(sql`
      update address set name = ${form.name}, phone = ${internationalNumber(form.phone)}, zone_id = ${form.zoneId},
        address = ${form.address}, landmark = ${form.landmark}, delivery_note = ${form.deliveryNote}
        ${form.label === undefined ? sql`` : sql`, label = ${form.label}`}
        ${form.position === undefined ? sql`` : sql`, latitude = ${form.position?.latitude ?? null}, longitude = ${form.position?.longitude ?? null}`}
      where id = ${id} and account_id = ${accountId}`);
    await settleDefault(tx, accountId, form.isDefault ? id : null);
    return showAddress(tx, accountId, id);
  });
}

/** Deletes an address. If it was the default, the newest deliverable one becomes the default. */
export async function deleteAddress(db: Database, accountId: number, id: number): Promise<void> {
  await changeList(db, accountId, async (tx) => {
    const { rowCount } = await tx.execute(sql`delete from address where id = ${id} and account_id = ${accountId}`);
    if (rowCount !== 1) throw new Refusal("address.not_found");
    await settleDefault(tx, accountId, null);
  });
}

/** Serialises changes of a customer's addresses, so that neither the limit nor the single default can be violated. */
async function changeList<T>(db: Database, accountId: number, change: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select from account where id = ${accountId} for no key update`);
    return change(tx);
  });
}

/**
 * Sets the default: the requested address, else the current default, else the newest; only where there is delivery. One
 * statement, so there are never two defaults.
 */
async function settleDefault(tx: Database, accountId: number, wantedId: number | null): Promise<void> {
  await tx.execute(sql`
    with best as (
      select a.id from address a
      where a.account_id = ${accountId} and ${servingZone(sql`a.zone_id`)} is not null
      order by a.id = ${wantedId ?? 0} desc, a.is_default desc, a.created_at desc, a.id desc limit 1
    )
    update address set is_default = id in (select id from best)
    where account_id = ${accountId} and is_default <> (id in (select id from best))`);
}

/**
 * The zone must be in the district, and the district in the given division. Hidden locations cannot be selected, but
 * existing addresses keep them.
 */
async function requirePlaces(
  tx: Database,
  { zoneId, districtId, divisionId }: Form,
  knownZoneId: number | null,
): Promise<void> {
  const { rows } = await tx.execute<{ districtId: number; divisionId: number }>(sql`
    select district.id as "districtId", district.parent_id as "divisionId"
    from location zone
    join location district on district.id = zone.parent_id
    join location division on division.id = district.parent_id
    where zone.id = ${zoneId} and zone.type = 'zone'
      and (zone.id = ${knownZoneId} or 'hidden' not in (zone.status, district.status, division.status))`);
  const place = rows[0];
  if (place?.districtId !== districtId) {
    throw new Refusal("location.not_found", {}, { fields: { zoneId: "this zone is not in the district" } });
  }
  if (divisionId !== undefined && place.divisionId !== divisionId) {
    throw new Refusal("location.not_found", {}, { fields: { districtId: "this district is not in the division" } });
  }
}
