import type { Language } from "../../language.ts";
import type { Placeholder } from "./placeholders.ts";

/** The part of the back office's list that a message stands in. */
export const messageGroups = ["orders", "payments", "problems", "news", "account", "staff", "alerts"] as const;
type MessageGroup = (typeof messageGroups)[number];

/** Where a mail has no heading of its own, its subject is shown above the text. */
type MailWords = { subject: string; heading?: string; text: string };

type InLanguages<Words> = { en: Words; bn?: Words };

/**
 * A message that the store sends on some occasion: what it offers to be named in its words, and our own words for it.
 * One for administrators alone is in English alone.
 */
export type MessageType = {
  group: MessageGroup;
  name: Record<Language, string>;
  placeholders: readonly Placeholder[];
  /** Without these it would be of no use. */
  required?: { mail?: readonly Placeholder[]; sms?: readonly Placeholder[] };
  mail?: InLanguages<MailWords>;
  sms?: InLanguages<string>;
  /** The last line of an SMS, whatever its words are. */
  smsEnd?: string;
  /** Below the text of a mail: leads to what the placeholder holds. */
  button?: { label: Record<Language, string>; link: Placeholder };
  /** Above the text of a mail, in large letters. */
  panel?: { label: Record<Language, string>; shows: Placeholder };
};
