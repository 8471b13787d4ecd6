import type { AdminHub, hubRoutes } from "@tatka/contract/delivery/hubs-admin";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { insertRow } from "../../../platform/database/insert-row.ts";
import { sql } from "../../../platform/database/sql.ts";
import * as records from "../../../platform/database/staff-records.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { deleteEmptyLevels } from "../stock/index.ts";
import { getHub } from "./staff-hubs.ts";

/** Hubs appear in personal responses only, so no shared response is invalidated. */
const kind = {
  resource: "hub_setting",
  table: "hub",
  read: getHub,
  tags: () => ["delivery"],
} satisfies records.RecordKind<AdminHub>;

export async function createHub(
  office: records.Office,
  staff: Staff,
  { title, region, position, ...same }: z.output<typeof hubRoutes.create.body>,
): Promise<AdminHub> {
  return records.createRecord(office, staff, kind, (tx) =>
    insertRow(tx, "hub", { ...same, ...coordinates(position), titleEn: title, regionCode: region }),
  );
}

export async function updateHub(
  office: records.Office,
  staff: Staff,
  id: number,
  { version, title, region, position, ...same }: z.output<typeof hubRoutes.update.body>,
): Promise<AdminHub> {
  const { db, shared } = office;
  return db.transaction(async (tx) => {
    if (region !== undefined) await refuseMovingUsed(tx, id, region);
    const set = { ...same, ...coordinates(position), titleEn: title, regionCode: region };
    return records.changeRecord({ db: tx, shared }, staff, kind, { id, version, set });
  });
}

export async function deleteHub({ db, shared }: records.Office, staff: Staff, id: number): Promise<undefined> {
  return db.transaction(async (tx) => {
    // Empty stock levels do not prevent deletion.
    await deleteEmptyLevels(tx, id);
    return records.deleteRecord({ db: tx, shared }, staff, kind, id);
  });
}

function coordinates(position: AdminHub["position"]) {
  if (position === undefined) return {};
  return { latitude: position?.latitude ?? null, longitude: position?.longitude ?? null };
}

/** Its stock and zones have the prices of its region; another region would silently change both. */
async function refuseMovingUsed(tx: Database, id: number, region: string): Promise<void> {
  // Concurrent inserts of stock or zones wait until the transaction ends.
  const { rows } = await tx.execute<{ isMoving: boolean }>(
    sql`select region_code <> ${region} as "isMoving" from hub where id = ${id} for update`,
  );
  if (!rows[0]?.isMoving) return;
  const used = await tx.execute<{ isUsed: boolean }>(sql`
    select exists (select from stock where hub_id = ${id}) or exists (select from shipping_zone where hub_id = ${id})
      or exists (select from customer_order where hub_id = ${id}) as "isUsed"`);
  if (used.rows[0]?.isUsed) throw new Refusal("hub.region_fixed");
}
