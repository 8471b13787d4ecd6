import type { Database } from "../../../platform/database/db.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { tellOfCap } from "../../content/messages/index.ts";
import { administratorEmails } from "../staff/index.ts";

/** Tells, once an hour, that the store sends no more PINs of some kind for now. */
export async function tellOfPinCap(db: Database, log: Log, cap: string): Promise<void> {
  await tellOfCap(db, log, { cap, message: "alert.code_limit", limit: cap, to: await administratorEmails(db) });
}
