import type { Language } from "@tatka/domain/language";
import { button, linesOf, type Markup, mailPage, paragraph } from "./mail-page.ts";

type PlainMail = {
  language: Language;
  subject: string;
  text: string;
  /** Above the text, for those who see the picture before they read. */
  above?: readonly Markup[];
  /** Where the mail leads. */
  action?: { label: string; url: string };
};

/** The HTML of a mail that is a few sentences: what its text says, no more. Links in it are not made into any. */
export function plainMail({ language, subject, text, above = [], action }: PlainMail): string {
  const paragraphs = text.split(/\n{2,}/).map((one) => paragraph(linesOf(one)));
  return mailPage({
    language,
    heading: subject,
    preview: text.slice(0, 140),
    parts: [...above, ...paragraphs, ...(action ? [button(action.label, action.url)] : [])],
  });
}
