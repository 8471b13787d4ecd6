import type { Language } from "@tatka/domain/language";
import { button, linesOf, type Markup, mailPage, paragraph } from "./mail-page.ts";

type PlainMail = {
  subject: string;
  text: string;
  /** Above the text, for those who see the picture before they read. */
  above?: readonly Markup[];
  /** Where the mail leads. */
  action?: { label: string; url: string };
};

/** The HTML of a mail that is a few sentences: what its text says, no more. Links in it are not made into any. */
export function plainMail({ subject, text, above = [], action }: PlainMail): string {
  const paragraphs = text.split(/\n{2,}/).map((one) => paragraph(linesOf(one)));
  return mailPage({
    language: languageOf(subject + text),
    heading: subject,
    preview: text.slice(0, 140),
    parts: [...above, ...paragraphs, ...(action ? [button(action.label, action.url)] : [])],
  });
}

/** Mails are written in one of two languages, which have no letter in common. */
function languageOf(words: string): Language {
  return /[\u0980-\u09ff]/.test(words) ? "bn" : "en";
}
