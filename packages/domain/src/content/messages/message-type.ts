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
  /** Required: the message would be useless without these. */
  required?: { mail?: readonly Placeholder[]; sms?: readonly Placeholder[] };
  mail?: InLanguages<MailWords>;
  sms?: InLanguages<string>;
  /** The last line of an SMS, independent of its text. */
  smsEnd?: string;
  /** A link below the text of a mail, to the placeholder's URL. */
  button?: { label: Record<Language, string>; link: Placeholder };
  /** Above the text of a mail, in large letters. */
  panel?: { label: Record<Language, string>; shows: Placeholder };
};
