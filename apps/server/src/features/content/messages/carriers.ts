import type { MessageChannel } from "@tatka/domain/content/messages/channels";
import type { Database } from "../../../platform/database/db.ts";
import { countOrWait, HOUR, takeBackAttempt } from "../../../platform/security/attempts.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { tellOfCap } from "./cap-alert.ts";
import type { Carrier, Delivery } from "./carrier.ts";
import { mailCarrier } from "./mail-carrier.ts";
import { sendSms, smsGateways } from "./sms-gateways.ts";

/** The carrier of each channel; undefined if it is not set up. */
export function carriersOf(db: Database, delivery: Delivery, log: Log): Record<MessageChannel, Carrier | undefined> {
  return { mail: mailCarrier(db, delivery), sms: smsCarrier(db, delivery, log) };
}

const SMS_CAP = "SMS";

function smsCarrier(db: Database, { sms, administrators }: Delivery, log: Log): Carrier | undefined {
  const gateways = smsGateways(sms.urls, sms.tokens);
  if (gateways.length === 0) return undefined;
  return {
    send: (message) => sendSms(gateways, message, log),
    reasonOf: String,
    /** Each SMS costs money. Above the hourly limit it waits for the next attempt. */
    async withinLimit(send) {
      if ((await countOrWait(db, SMS_CAP, { most: sms.perHour, inSeconds: HOUR })) > 0) {
        const limit = String(sms.perHour);
        await tellOfCap(db, log, { cap: SMS_CAP, message: "alert.sms_limit", limit, to: await administrators() });
        throw new Error("the hourly cap on SMS is reached");
      }
      try {
        await send();
      } catch (error) {
        await takeBackAttempt(db, SMS_CAP);
        throw error;
      }
    },
  };
}
