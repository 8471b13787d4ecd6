import type { AdminShippingZone, shippingZoneRoutes } from "@tatka/contract/delivery/shipping-zones-admin";
import { poishaFromTaka } from "@tatka/domain/money";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { insertRow } from "../../../platform/database/insert-row.ts";
import { refuseMissing } from "../../../platform/database/refuse-missing.ts";
import { sql } from "../../../platform/database/sql.ts";
import { assignments, insertion } from "../../../platform/database/sql-values.ts";
import {
  changeRecord,
  createRecord,
  deleteRecord,
  type Office,
  type RecordKind,
} from "../../../platform/database/staff-records.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { getZone } from "./staff-zones.ts";

type Plan = z.output<typeof shippingZoneRoutes.create.body>;

const kind = {
  resource: "shipping_zone",
  table: "shipping_zone",
  isDated: false,
  read: getZone,
  tags: () => ["delivery"],
} satisfies RecordKind<AdminShippingZone>;

export async function createZone(office: Office, staff: Staff, plan: Plan): Promise<AdminShippingZone> {
  return createRecord(office, staff, kind, async (tx) => {
    const id = await insertRow(tx, "shipping_zone", rowOf(plan)).catch(refuseMissing);
    await putPlaces(tx, id, plan);
    await putMethods(tx, id, plan.methods);
    return id;
  });
}

export async function updateZone(
  { db, shared }: Office,
  staff: Staff,
  id: number,
  { version, ...plan }: z.output<typeof shippingZoneRoutes.update.body>,
): Promise<AdminShippingZone> {
  const change = changeRecord({ db, shared }, staff, kind, { id, version, set: rowOf(plan) }, async (tx) => {
    await tx.execute(sql`
      delete from shipping_zone_location
      where shipping_zone_id = ${id} and location_id <> all (${sql.param(plan.locationIds)}::int[])`);
    await putPlaces(tx, id, plan);
    await putMethods(tx, id, plan.methods);
  });
  return change.catch(refuseMissing);
}

export async function deleteZone({ db, shared }: Office, staff: Staff, id: number): Promise<undefined> {
  return db.transaction(async (tx) => {
    // Orders in this zone wait until the transaction ends.
    await tx.execute(sql`select from shipping_zone where id = ${id} for update`);
    const zone = await getZone(tx, id);
    if (zone.openOrders > 0) throw new Refusal("record.in_use");
    return deleteRecord({ db: tx, shared }, staff, kind, id);
  });
}

/** A location belongs to one zone. Moving it from another needs confirmation. */
async function putPlaces(tx: Database, zoneId: number, { locationIds, movesPlaces }: Plan): Promise<void> {
  const ids = [...new Set(locationIds)];
  if (ids.length === 0) return;
  const { rowCount } = await tx
    .execute(sql`
      insert into shipping_zone_location as served (location_id, shipping_zone_id)
      select unnest(${sql.param(ids)}::int[]), ${zoneId}::int
      on conflict (location_id) do update set shipping_zone_id = excluded.shipping_zone_id
      where served.shipping_zone_id = excluded.shipping_zone_id or ${movesPlaces}`)
    .catch(refuseMissing);
  if (rowCount !== ids.length)
    throw new Refusal("shipping.place_taken", { places: await takenPlaces(tx, zoneId, ids) });
}

async function takenPlaces(tx: Database, zoneId: number, ids: number[]): Promise<string> {
  const { rows } = await tx.execute<{ place: string; zone: string }>(sql`
    select l.title_en as place, sz.title_en as zone
    from shipping_zone_location served
    join location l on l.id = served.location_id join shipping_zone sz on sz.id = served.shipping_zone_id
    where served.location_id = any (${sql.param(ids)}::int[]) and served.shipping_zone_id <> ${zoneId}
    order by l.title_en`);
  const named = rows.slice(0, 5).map(({ place, zone }) => `${place} (${zone})`);
  return rows.length > named.length ? `${named.join(", ")} and ${rows.length - named.length} more` : named.join(", ");
}

/** Orders copy their delivery method, so it can be deleted. */
async function putMethods(tx: Database, shippingZoneId: number, methods: Plan["methods"]): Promise<void> {
  const kept = methods.flatMap(({ id }) => (id === undefined ? [] : [id]));
  await tx.execute(sql`
    delete from shipping_method where shipping_zone_id = ${shippingZoneId} and id <> all (${sql.param(kept)}::int[])`);
  for (const [sort, { id, title, kind, minutes, rules, ...same }] of methods.entries()) {
    const row = {
      ...same,
      kind,
      titleEn: title,
      minutes: kind === "express" ? minutes : null,
      chargeRules: rules ? JSON.stringify(rules.map(inPoisha)) : null,
      sort,
    };
    if (id === undefined) {
      await tx.execute(insertion("shipping_method", [{ ...row, shippingZoneId }]));
      continue;
    }
    const { rowCount } = await tx.execute(sql`
      update shipping_method set ${assignments(row)} where id = ${id} and shipping_zone_id = ${shippingZoneId}`);
    if (rowCount !== 1) throw new Refusal("record.refers_to_nothing");
  }
}

function inPoisha({ from, upTo, charge }: NonNullable<Plan["methods"][number]["rules"]>[number]) {
  return {
    from: poishaFromTaka(from),
    upTo: upTo === null ? null : poishaFromTaka(upTo),
    charge: poishaFromTaka(charge),
  };
}

function rowOf({ title, titleBn, hubId, status, courier, daysFrom, daysUntil }: Omit<Plan, "movesPlaces">) {
  const days = courier === null ? { daysFrom: null, daysUntil: null } : { daysFrom, daysUntil };
  return { titleEn: title, titleBn, hubId, status, courier, ...days };
}
