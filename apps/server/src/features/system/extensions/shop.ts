import type { ExtensionMessage, Recipient, Shop } from "@tatka/contract/extension/index";
import { extensionApi } from "@tatka/contract/extension/version";
import { fillTemplate } from "@tatka/domain/content/message-template";
import type { Language } from "@tatka/domain/language";
import { decimalTaka, poishaFromDecimal } from "@tatka/domain/money";
import { parseIdentifier } from "@tatka/domain/people/identifier";
import { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { countOrWait, HOUR } from "../../../platform/security/attempts.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { sendMessage } from "../../content/messages/index.ts";
import { askGateway, CredentialsRefused, NoAnswer, pathOf, SaidNo } from "../../payments/methods/index.ts";

export type ShopParts = {
  db: Database;
  log: Log;
  patienceMs: number;
  administrators: () => Promise<string[]>;
};

/** An extension with an endless loop must not fill mailboxes. */
const mostMessages = { most: 500, inSeconds: HOUR };

const MOST_PAYLOAD_LETTERS = 2_000;
const MOST_LINE_LETTERS = 500;

/** The extension's own texts and jobs, known once it is open. */
export type OwnParts = { messages: Readonly<Record<string, ExtensionMessage>>; jobs: readonly string[] };

/** What an extension may call. `own` is read at each call, because the extension gets this before it has opened. */
export function shopFor(name: string, { db, log, patienceMs, administrators }: ShopParts, own: () => OwnParts): Shop {
  return {
    api: extensionApi,
    log: (level, line) => log[level]({ extension: name }, String(line).slice(0, MOST_LINE_LETTERS)),
    ask: ({ init, ...question }) =>
      askGateway({ ...question, init: init ?? {}, gateway: serviceOf(name), patienceMs }, z.unknown()),
    errors: { NoAnswer, CredentialsRefused, SaidNo },
    money: { decimal: decimalTaka, poisha: poishaFromDecimal },
    doorPath: (code, path) => pathOf({ facts: { code } }, { path }),
    async enqueue(job, payload) {
      if (!own().jobs.includes(job)) throw new Error(`${name} has no job ${job}`);
      if (JSON.stringify(payload).length > MOST_PAYLOAD_LETTERS) throw new Error(`the payload of ${job} is too long`);
      await enqueue(db, taskOf(name, job), payload);
    },
    send: (message, to, values) => send(message, to, values),
    async sendToStaff(message, values) {
      for (const email of await administrators()) await send(message, { language: "en", email }, values);
    },
  };

  async function send(message: string, to: Recipient, values: Readonly<Record<string, string>>): Promise<void> {
    const texts = own().messages[message];
    if (!texts) throw new Error(`${name} has no message ${message}`);
    if ((await countOrWait(db, `messages of extension ${name}`, mostMessages)) > 0) {
      throw new Error(`${name} may send ${mostMessages.most} messages an hour`);
    }
    await sendMessage(db, { message: "extension.message", ...addressed(to), ...written(texts, to, values) });
  }
}

/** The services that an extension calls, on the status page. */
export function serviceOf(extension: string): string {
  return `extension ${extension}`;
}

/** The queue's name of an extension's job. */
export function taskOf(extension: string, job: string): string {
  return `extension-${extension}-${job}`;
}

function addressed(to: Recipient) {
  const found = parseIdentifier("email" in to ? to.email : to.phone);
  if (found) return { channel: found.kind === "email" ? ("mail" as const) : ("sms" as const), to: found.value };
  throw new Error("the recipient is neither an email nor a mobile number");
}

function written(
  { mail, sms }: ExtensionMessage,
  to: Recipient,
  values: Readonly<Record<string, string>>,
): { language: Language; values: { extensionSubject: string; extensionText: string } } {
  const { language } = to;
  const words = "email" in to ? mail?.[language] : sms && { subject: "", text: sms[language] };
  if (!words) throw new Error("the message does not go out by this channel");
  return {
    language,
    values: {
      extensionSubject: fillTemplate(words.subject, values),
      extensionText: fillTemplate(words.text, values),
    },
  };
}
