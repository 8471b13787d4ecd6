import { fitsOpeningHours } from "@tatka/domain/delivery/opening-hours";
import type { Database } from "../../../platform/database/db.ts";
import { readSetting } from "../../content/settings/index.ts";
import type { DeliveryMethod } from "./queries.ts";

/** Whether a delivery method is available now: express must finish before the store closes. */
export async function readOpenNow(db: Database, now = new Date()): Promise<(method: DeliveryMethod) => boolean> {
  const { days } = await readSetting(db, "openingHours");
  return ({ kind, minutes }) => kind !== "express" || fitsOpeningHours(days, minutes ?? 0, now);
}
