import { fitsOpeningHours } from "@tatka/domain/delivery/opening-hours";
import type { Database } from "../../../platform/database/db.ts";
import { readSetting } from "../../content/settings/index.ts";
import type { DeliveryMethod } from "./queries.ts";

/** Tells of a delivery method whether it is made now: express only if it is done before the store closes. */
export async function readOpenNow(db: Database, now = new Date()): Promise<(method: DeliveryMethod) => boolean> {
  const { days } = await readSetting(db, "openingHours");
  return ({ kind, minutes }) => kind !== "express" || fitsOpeningHours(days, minutes ?? 0, now);
}
