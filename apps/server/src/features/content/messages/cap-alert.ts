import type { Database } from "../../../platform/database/db.ts";
import { countOrWait, HOUR } from "../../../platform/security/attempts.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { sendMessage } from "./send.ts";

type CapAlert = {
  cap: string;
  message: "alert.sms_limit" | "alert.code_limit";
  limit: string;
  to: readonly string[];
};

/** Notifies administrators and the log, at most once an hour, that a limit is reached. */
export async function tellOfCap(db: Database, log: Log, { cap, message, limit, to }: CapAlert): Promise<void> {
  const isTold = (await countOrWait(db, `alert of ${cap}`, { most: 1, inSeconds: HOUR })) > 0;
  if (isTold) return;
  log.error({ cap }, "an hourly cap is reached");
  for (const recipient of to) {
    await sendMessage(db, { message, channel: "mail", language: "en", to: recipient, values: { limit } });
  }
}
