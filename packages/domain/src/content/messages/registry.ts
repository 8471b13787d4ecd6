import type { Language } from "../../language.ts";
import { keysOf } from "../../tables.ts";
import { templateProblem } from "../message-template.ts";
import { accountMessages } from "./account-messages.ts";
import { alertMessages } from "./alert-messages.ts";
import { answerMessages } from "./answer-messages.ts";
import type { MessageChannel } from "./channels.ts";
import { extensionMessages } from "./extension-messages.ts";
import type { MessageType } from "./message-type.ts";
import { newsMessages } from "./news-messages.ts";
import { orderMessages } from "./order-messages.ts";
import { paymentMessages } from "./payment-messages.ts";
import { type Placeholder, placeholders } from "./placeholders.ts";

/** All messages of the store, with default texts. Other messages cannot be sent. */
const messageTypes = {
  ...orderMessages,
  ...paymentMessages,
  ...answerMessages,
  ...newsMessages,
  ...accountMessages,
  ...alertMessages,
  ...extensionMessages,
} as const;

export type MessageName = keyof typeof messageTypes;

/** Required values of a message. An empty text means none. */
export type ValuesOf<Name extends MessageName> = Record<(typeof messageTypes)[Name]["placeholders"][number], string>;

export const messageNames = keysOf<MessageName>(messageTypes);

/** The text of a mail or SMS; an SMS has no subject. */
export type Words = { subject: string; heading: string; text: string };

export function messageType(name: MessageName): MessageType {
  return messageTypes[name];
}

/** Default texts; undefined if the message does not use this channel. */
export function ownWords(name: MessageName, channel: MessageChannel, language: Language): Words | undefined {
  const { mail, sms } = messageType(name);
  if (channel === "sms") {
    const text = sms?.[language];
    return text === undefined ? undefined : { subject: "", heading: "", text };
  }
  const words = mail?.[language];
  return words && { heading: "", ...words };
}

export type WordsProblem = { field: keyof Words } & (
  | { code: "unknown_placeholder" | "missing_placeholder"; placeholder: string }
  | { code: "html" }
  | { code: "empty" }
);

/** The first problem of a message's text, and its position. */
export function wordsProblem(name: MessageName, channel: MessageChannel, words: Words): WordsProblem | undefined {
  const { placeholders: offered, required, mail } = messageType(name);
  const fields: (keyof Words)[] =
    channel === "sms"
      ? ["text"]
      : mail?.en.heading === undefined
        ? ["subject", "text"]
        : ["subject", "heading", "text"];
  for (const field of fields) {
    if (words[field].trim() === "") return { field, code: "empty" };
    const needed = field === "text" ? (required?.[channel] ?? []) : [];
    const problem = templateProblem(words[field], { offered, required: needed });
    if (problem) return { field, ...problem };
  }
  return undefined;
}

/** An example of the message with all placeholders filled. */
export function sampleValues(name: MessageName, language: Language): Record<string, string> {
  const { placeholders: offered } = messageType(name);
  return Object.fromEntries(offered.map((one: Placeholder) => [one, placeholders[one].sample[language]]));
}
