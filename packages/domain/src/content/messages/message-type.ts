import type { Language } from "../../language.ts";
import type { Placeholder } from "./placeholders.ts";

/** The group in the back office's list. */
export const messageGroups = ["orders", "payments", "problems", "news", "account", "staff", "alerts"] as const;
type MessageGroup = (typeof messageGroups)[number];

/** Without a heading, the subject is shown above the text. */
type MailWords = { subject: string; heading?: string; text: string };

type InLanguages<Words> = { en: Words; bn?: Words };

/** A message with its placeholders and default texts. Messages to administrators are in English only. */
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
