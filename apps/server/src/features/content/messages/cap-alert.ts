import { countOrWait, HOUR } from "../../../platform/attempts.ts";
import type { Database } from "../../../platform/db.ts";
import type { Log } from "../../../platform/log.ts";
import { sendMessage } from "./send.ts";

type CapAlert = { cap: string; subject: string; text: string; to: readonly string[] };

/** Tells the log and the administrators, once an hour, that a cap of the store is reached. */
export async function tellOfCap(db: Database, log: Log, { cap, subject, text, to }: CapAlert): Promise<void> {
  const isTold = (await countOrWait(db, `alert of ${cap}`, { most: 1, inSeconds: HOUR })) > 0;
  if (isTold) return;
  log.error({ cap }, "an hourly cap is reached");
  for (const recipient of to) await sendMessage(db, { channel: "mail", language: "en", to: recipient, subject, text });
}
