import type { Database } from "../../../platform/db.ts";
import type { Log } from "../../../platform/log.ts";
import { tellOfCap } from "../../content/messages/index.ts";
import { administratorEmails } from "../staff/index.ts";

/** Tells, once an hour, that the store sends no more PINs of some kind for now. */
export async function tellOfPinCap(db: Database, log: Log, cap: string): Promise<void> {
  const text = `Your Tatka store has sent as many ${cap} in the last hour as it may, and refuses further ones until the hour is over. People who logged in before in the same browser are not affected, nor are logins by password. If this is no rush of customers, somebody may be abusing the login form. The caps are set by PINS_PER_HOUR and SMS_PINS_PER_HOUR.`;
  await tellOfCap(db, log, {
    cap,
    subject: "The hourly cap on PINs is reached",
    text,
    to: await administratorEmails(db),
  });
}
