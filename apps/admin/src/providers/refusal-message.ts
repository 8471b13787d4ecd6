import { type ErrorBody, refusals } from "@tatka/contract/refusals";
import { wordsOfContract } from "../records/form/issue-words.ts";
import { i18nProvider } from "./i18n-provider.ts";
import { filledInBangla, valuesOf } from "./refusal-values.ts";

/**
 * What a person is told about a refusal. The API words it in English, with the numbers filled in; for Bangla the catalogue
 * has a sentence for each code, with the numbers of the English one. The API's own words remain for a code that the
 * catalogue does not know yet, or that was worded otherwise.
 */
export function messageOfRefusal({ code, message }: Pick<ErrorBody, "code" | "message">): string {
  if (i18nProvider.getLocale() === "en") return message;
  // A newer server may refuse with a code that this page has never heard of.
  if (!(code in refusals)) return message;
  const sentence = i18nProvider.translate(`refusals.${code}`, { _: message });
  return filledInBangla(sentence, valuesOf(refusals[code].message, message)) ?? message;
}

/** What is wrong with the fields that a refusal names, as far as their words are known in the reader's language. */
export function messagesOfFields(fields: Record<string, string>): Record<string, string> {
  const locale = i18nProvider.getLocale();
  return Object.fromEntries(
    Object.entries(fields).map(([name, words]) => [name, wordsOfContract(words, locale, i18nProvider.translate)]),
  );
}

/** For failures in which nothing readable came back: the line is down, or something in between answered. */
export function messageWithoutAnswer(status = 0): string {
  return i18nProvider.translate(status === 0 ? "tatka.problem.offline" : "tatka.problem.something_wrong");
}
