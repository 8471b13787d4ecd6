import type { Database } from "../../../platform/database/db.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { tellOfCap } from "../../content/messages/index.ts";
import { administratorEmails } from "../staff/index.ts";

/** Reports, at most once an hour, that a PIN limit is reached. */
export async function tellOfPinCap(db: Database, log: Log, cap: string): Promise<void> {
  await tellOfCap(db, log, { cap, message: "alert.code_limit", limit: cap, to: await administratorEmails(db) });
}
