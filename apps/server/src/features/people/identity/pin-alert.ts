import type { Database } from "../../../platform/db.ts";
import type { Log } from "../../../platform/log.ts";
import { tellOfCap } from "../../content/messages/index.ts";
import { administratorEmails } from "../staff/index.ts";

/** Tells, once an hour, that the store sends no more PINs of some kind for now. */
export async function tellOfPinCap(db: Database, log: Log, cap: string): Promise<void> {
  const text = `Your {store} store reached its hourly limit of ${cap} and sends no more until the hour is over. Customers who logged in before in the same browser, and logins by password, are not affected. If you don't expect this many customers, someone may be abusing the login form. Change the limits with PINS_PER_HOUR and SMS_PINS_PER_HOUR.`;
  await tellOfCap(db, log, {
    cap,
    subject: "Hourly limit of login codes reached",
    text,
    to: await administratorEmails(db),
  });
}
