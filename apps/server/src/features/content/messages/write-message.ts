import { fillTemplate, inSmsAlphabet, type PlaceholderValues } from "@tatka/domain/content/message-template";
import { messageType, ownWords, type Words, wordsProblem } from "@tatka/domain/content/messages/registry";
import { type StoreNames, withStoreName } from "@tatka/domain/content/store-name";
import type { Language } from "@tatka/domain/language";
import { html } from "hono/html";
import { told } from "../../../platform/telemetry/observed.ts";
import { button, mailPage, panel, paragraphs } from "./mail-page.ts";
import type { AnyMessage, MailLayout } from "./message.ts";
import type { SavedWords } from "./read-words.ts";

export type WrittenMessage = { subject: string; text: string; html: string | null };

/** Renders a message: the edited text or the default, with its values. */
export function writeMessage(message: AnyMessage, saved: readonly SavedWords[], names: StoreNames): WrittenMessage {
  return inWords(message, wordsFor(message, saved), names);
}

/** Renders unsaved texts. */
export function inWords(message: AnyMessage, words: Words, names: StoreNames): WrittenMessage {
  const { channel, language } = message;
  const values = channel === "sms" && language === "en" ? inLongSms(message.values) : message.values;
  const text = fillTemplate(words.text + endOf(message), { host: "", ...values });
  if (channel === "sms") return { subject: "", text: withStoreName(text, names), html: null };
  const subject = fillTemplate(words.subject, values).replace(/\s+/g, " ");
  const heading = fillTemplate(words.heading, values) || subject;
  const layout = message.layout ?? plainLayout(message);
  const mail = layout({ subject, heading, text });
  return {
    subject: withStoreName(subject, names),
    text: withStoreName(mail.text, names),
    html: withStoreName(mail.html, names, (name) => String(html`${name}`)),
  };
}

function endOf({ message, channel }: AnyMessage): string {
  return (channel === "sms" && messageType(message).smsEnd) || "";
}

/** Words that staff saved and this release cannot use: ours went out instead. */
export const wordsUnusable = told<{ message: string; channel: string; language: string; problem: string }>(
  "words.unusable",
);

/** If this release cannot use a changed text, the default is sent and the problem is reported. */
function wordsFor({ message, channel, language }: AnyMessage, saved: readonly SavedWords[]): Words {
  const ours = ownWords(message, channel, language) ?? ownWords(message, channel, "en");
  if (!ours) throw new Error(`${message} does not go out by ${channel}`);
  const theirs = saved.find((one) => one.message === message && one.channel === channel && one.language === language);
  if (!theirs) return ours;
  const problem = wordsProblem(message, channel, theirs);
  if (!problem) return theirs;
  wordsUnusable.tell({ message, channel, language, problem: problem.code });
  return ours;
}

function inLongSms(values: PlaceholderValues): PlaceholderValues {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inSmsAlphabet(value)]));
}

/** A short email: its text and a button. URLs in the text are not linked. */
function plainLayout({ message, language, values }: AnyMessage): MailLayout {
  const { button: action, panel: shown } = messageType(message);
  const link = action ? (values[action.link] ?? "") : "";
  const isLink = /^https?:\/\//.test(link);
  const code = shown ? (values[shown.shows] ?? "") : "";
  return ({ heading, text }) => ({
    text:
      link === "" || text.includes(link) ? text : `${text}\n\n${isLink ? `${labelOf(action, language)}: ` : ""}${link}`,
    html: mailPage({
      language,
      heading,
      preview: text.slice(0, 140),
      parts: [
        ...(code === "" ? [] : [panel(labelOf(shown, language), code, 40)]),
        ...paragraphs(text),
        ...(isLink ? [button(labelOf(action, language), link)] : []),
      ],
    }),
  });
}

function labelOf(part: { label: Record<Language, string> } | undefined, language: Language): string {
  return part?.label[language] ?? "";
}
