import type { Task } from "graphile-worker";
import { createTransport, type Transporter } from "nodemailer";
import { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { sql, unseen, writtenOnce } from "../../../platform/database/sql.ts";
import { moment } from "../../../platform/database/sql-values.ts";
import type { JobContext } from "../../../platform/feature.ts";
import { countOrWait, HOUR, takeBackAttempt } from "../../../platform/security/attempts.ts";
import type { Config } from "../../../platform/settings/config.ts";
import { fieldOf } from "../../../platform/telemetry/error-code.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { type Gateway, observed } from "../../../platform/telemetry/observed.ts";
import { readStoreNames } from "../settings/index.ts";
import { tellOfCap } from "./cap-alert.ts";
import { sendSms, smsGateways } from "./sms-gateways.ts";

/** Jobs of the previous release contain one message id. */
const Payload = z
  .union([z.object({ ids: z.array(z.number().int()) }), z.object({ id: z.number().int() })])
  .transform((job) => ("ids" in job ? job.ids : [job.id]));

type Waiting = {
  id: number;
  channel: "mail" | "sms";
  recipient: string;
  subject: string | null;
  text: string;
  html: string | null;
  unsubscribeUrl: string | null;
  attachmentName: string | null;
  attachment: Buffer | null;
  createdAt: string;
};

type Delivery = Pick<Config, "mode" | "smtpUrl" | "mailFrom" | "sms"> & {
  /** The people to alert when the SMS limit is reached. */
  administrators: () => Promise<string[]>;
};

const SMS_CAP = "SMS";

/** A gateway that accepts a connection and never responds must not block a message until it expires. */
const SMTP_PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Delivers messages by their numbers. */
export type DeliverMessages = (ids: readonly number[]) => Promise<void>;
export type WithDelivery = JobContext & { deliver: DeliverMessages };

/** Whether the mail server accepts the connection and the password. */
export async function proveMail(smtpUrl: string): Promise<void> {
  const smtp = createTransport({ url: smtpUrl, ...SMTP_PATIENCE });
  try {
    await smtp.verify();
  } catch (error) {
    const isRefused = error instanceof Error && "code" in error && error.code === "EAUTH";
    const problem = isRefused ? "refuses the user or the password" : "does not answer";
    throw new Error(`The mail server of SMTP_URL ${problem} (${smtpReason(error)}).`);
  } finally {
    smtp.close();
  }
}

/** The job that delivers stored messages. */
export function deliverMessageJob(deliver: DeliverMessages): Task {
  return (payload) => deliver(Payload.parse(payload));
}

/**
 * A failing message does not hold up others and is retried alone. Sent messages are deleted. Without a gateway they
 * stay for the demo's mailbox, and are an error in production.
 */
export function messageDelivery(
  db: Database,
  { mode, smtpUrl, mailFrom, sms, administrators }: Delivery,
  log: Log,
): DeliverMessages {
  const smtp = smtpUrl ? createTransport({ url: smtpUrl, ...SMTP_PATIENCE }) : undefined;
  const gateways = smsGateways(sms.urls, sms.tokens);
  return async (ids) => {
    if (ids.length === 0) return;
    const { rows: waiting } = await db.execute<Waiting>(waitingAmong({ ids }));
    if (mode === "demo" && waiting.every(({ channel }) => !hasGateway(channel))) return showInMailbox(waiting);
    const failed = (await Promise.allSettled(waiting.map(deliver))).find(({ status }) => status === "rejected");
    if (failed?.status === "rejected") throw failed.reason;
  };

  async function deliver(message: Waiting): Promise<void> {
    const { id } = message;
    if (hasGateway(message.channel)) {
      if (smtp && message.channel === "mail")
        await observeGateway("mail", mail(smtp, message, await sender()), smtpReason);
      else await withinSmsCap(() => observeGateway("sms", sendSms(gateways, message, log), String));
      await db.execute(sql`delete from outgoing_message where id = ${id}`);
    } else if (mode === "demo") {
      await showInMailbox([message]);
    } else {
      throw new Error(`there is no gateway for ${message.channel}`);
    }
  }

  /** Without a name in MAIL_FROM, the store's name is used. */
  async function sender(): Promise<Config["mailFrom"]> {
    return mailFrom.name ? mailFrom : { ...mailFrom, name: (await readStoreNames(db)).en };
  }

  function hasGateway(channel: Waiting["channel"]): boolean {
    return channel === "mail" ? smtp !== undefined : gateways.length > 0;
  }

  async function showInMailbox(messages: readonly Waiting[]): Promise<void> {
    const ids = messages.map(({ id }) => id);
    await db.execute(
      sql`update outgoing_message set in_mailbox = true where id = any (${unseen("int[]", ids)}::int[])`,
    );
  }

  /** Each SMS costs money. Above the hourly limit it waits for the next attempt. */
  async function withinSmsCap(send: () => Promise<void>): Promise<void> {
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
  }
}

/** Reports the gateway's result to the metrics and the status page. */
async function observeGateway(
  gateway: Gateway,
  asked: Promise<void>,
  reasonOf: (error: unknown) => string,
): Promise<void> {
  try {
    await asked;
    observed.gatewayAsked.tell({ gateway });
  } catch (error) {
    observed.gatewayAsked.tell({ gateway, reason: reasonOf(error) });
    throw error;
  }
}

/** Only the code, because a mail server's message may contain the recipient. */
function smtpReason(error: unknown): string {
  return ["code", "responseCode"].flatMap((name) => fieldOf(error, name) ?? []).join(" ") || "unknown";
}

const waitingAmong = writtenOnce<{ ids: readonly number[] }>(
  (value) => sql`
    select id, channel, recipient, subject, text, html, unsubscribe_url as "unsubscribeUrl",
      attachment_name as "attachmentName", attachment, ${moment(sql`created_at`)} as "createdAt"
    from outgoing_message
    where id = any (${value("ids")}::int[]) and not in_mailbox and (expires_at is null or expires_at > now())`,
);

async function mail(smtp: Transporter, message: Waiting, from: Config["mailFrom"]): Promise<void> {
  await smtp.sendMail({
    from,
    messageId: messageIdOf(message, from.address),
    // An object, because a string would be parsed and could contain several or other recipients.
    to: { name: "", address: message.recipient },
    subject: message.subject ?? "",
    text: message.text,
    ...(message.html ? { html: message.html } : {}),
    ...(message.attachment && message.attachmentName
      ? { attachments: [{ filename: message.attachmentName, content: message.attachment }] }
      : {}),
    ...(message.unsubscribeUrl ? { headers: oneClickHeaders(message.unsubscribeUrl) } : {}),
  });
}

/**
 * A stable Message-ID for each message: if a server is lost between sending and recording, the message is sent again
 * and mailboxes show one. It includes the time, because a restored database reuses ids.
 */
function messageIdOf({ id, createdAt }: Waiting, sender: string): string {
  return `<message-${id}-${Date.parse(createdAt)}@${sender.slice(sender.lastIndexOf("@") + 1)}>`;
}

/** Email programs show their own unsubscribe button (RFC 2369, RFC 8058). */
function oneClickHeaders(url: string): Record<string, string> {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
