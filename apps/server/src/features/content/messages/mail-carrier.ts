import { createTransport, type Transporter } from "nodemailer";
import type { Database } from "../../../platform/database/db.ts";
import { fieldOf } from "../../../platform/telemetry/error-code.ts";
import type { Config } from "../../../settings/config.ts";
import { readStoreNames } from "../settings/index.ts";
import type { Carrier, Waiting } from "./carrier.ts";

/** A gateway that accepts a connection and never responds must not block a message until it expires. */
const SMTP_PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Email by SMTP. Without a name in MAIL_FROM, the store's name is used. */
export function mailCarrier(
  db: Database,
  { smtpUrl, mailFrom }: Pick<Config, "smtpUrl" | "mailFrom">,
): Carrier | undefined {
  if (!smtpUrl) return undefined;
  const smtp = createTransport({ url: smtpUrl, ...SMTP_PATIENCE });
  const sender = async () => (mailFrom.name ? mailFrom : { ...mailFrom, name: (await readStoreNames(db)).en });
  return { send: async (message) => mail(smtp, message, await sender()), reasonOf: smtpReason };
}

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

/** Only the code, because a mail server's message may contain the recipient. */
function smtpReason(error: unknown): string {
  return ["code", "responseCode"].flatMap((name) => fieldOf(error, name) ?? []).join(" ") || "unknown";
}

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
