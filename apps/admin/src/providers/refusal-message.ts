import { type ErrorBody, refusals } from "@tatka/contract/refusals";
import { wordsOfContract } from "../records/form/issue-words.ts";
import { i18nProvider } from "./i18n-provider.ts";
import { filledInBangla, valuesOf } from "./refusal-values.ts";

/**
 * The message for a refusal. The API sends it in English; for Bangla each code has a translation with the same numbers.
 * Unknown codes and changed texts stay in English.
 */
export function messageOfRefusal({ code, message }: Pick<ErrorBody, "code" | "message">): string {
  if (i18nProvider.getLocale() === "en") return message;
  // A newer server may send codes that this build does not have.
  if (!(code in refusals)) return message;
  const sentence = i18nProvider.translate(`refusals.${code}`, { _: message });
  return filledInBangla(sentence, valuesOf(refusals[code].message, message)) ?? message;
}

/** Translated field errors of a refusal, where known. */
export function messagesOfFields(fields: Record<string, string>): Record<string, string> {
  const locale = i18nProvider.getLocale();
  return Object.fromEntries(
    Object.entries(fields).map(([name, words]) => [name, wordsOfContract(words, locale, i18nProvider.translate)]),
  );
}

/** The message if no readable response came back. */
export function messageWithoutAnswer(status = 0): string {
  return i18nProvider.translate(status === 0 ? "tatka.problem.offline" : "tatka.problem.something_wrong");
}
