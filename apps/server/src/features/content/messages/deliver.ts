import { outgoingMessage } from "@tatka/database/schema/content/messages";
import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { createTransport, type Transporter } from "nodemailer";
import { z } from "zod";
import type { Config } from "../../../platform/config.ts";
import type { Database } from "../../../platform/db.ts";
import type { Log } from "../../../platform/log.ts";
import { sendSms, smsGateways } from "./sms-gateways.ts";

export const deliverMessageTask = "deliver-message";

const Payload = z.object({ id: z.number().int() });

type Delivery = Pick<Config, "mode" | "smtpUrl" | "mailFrom" | "sms">;

/** A gateway that takes a connection and says nothing must not hold a message until it is worth nothing. */
const SMTP_PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * The job behind every message. What a gateway has taken is deleted; what has no gateway stays for the demo's
 * mailbox page, and is an error in production, where somebody is waiting for it.
 */
export function deliverMessageJob(db: Database, { mode, smtpUrl, mailFrom, sms }: Delivery, log: Log) {
  const smtp = smtpUrl ? createTransport({ url: smtpUrl, ...SMTP_PATIENCE }, { from: mailFrom }) : undefined;
  const gateways = smsGateways(sms.urls, sms.tokens);
  return async (payload: unknown): Promise<void> => {
    const { id } = Payload.parse(payload);
    const [message] = await db
      .select()
      .from(outgoingMessage)
      .where(and(eq(outgoingMessage.id, id), eq(outgoingMessage.inMailbox, false), isStillWorthSending));
    if (!message) return;

    if (message.channel === "mail" ? smtp : gateways.length > 0) {
      if (smtp && message.channel === "mail") await mail(smtp, message);
      else await sendSms(gateways, message, log);
      await db.delete(outgoingMessage).where(eq(outgoingMessage.id, id));
    } else if (mode === "demo") {
      await db.update(outgoingMessage).set({ inMailbox: true }).where(eq(outgoingMessage.id, id));
    } else {
      throw new Error(`there is no gateway for ${message.channel}`);
    }
  };
}

const isStillWorthSending = or(isNull(outgoingMessage.expiresAt), gt(outgoingMessage.expiresAt, sql`now()`));

async function mail(smtp: Transporter, message: typeof outgoingMessage.$inferSelect): Promise<void> {
  await smtp.sendMail({
    // An object, for a text would be parsed, and what it says could be several recipients or another one.
    to: { name: "", address: message.recipient },
    subject: message.subject ?? "",
    text: message.text,
    ...(message.html ? { html: message.html } : {}),
  });
}
