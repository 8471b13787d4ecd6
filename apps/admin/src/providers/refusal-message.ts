import type { ErrorBody } from "@tatka/contract/refusals";
import { i18nProvider } from "./i18n-provider.ts";

/**
 * What a person is told about a refusal. The API words it in English, with the numbers filled in; for Bangla
 * the catalogue has a sentence for each code, and the API's own words remain for a code it does not know yet.
 */
export function messageOfRefusal({ code, message }: Pick<ErrorBody, "code" | "message">): string {
  if (i18nProvider.getLocale() === "en") return message;
  return i18nProvider.translate(`refusals.${code}`, { _: message });
}

/** For failures in which nothing readable came back: the line is down, or something in between answered. */
export function messageWithoutAnswer(status = 0): string {
  return i18nProvider.translate(status === 0 ? "tatka.problem.offline" : "tatka.problem.something_wrong");
}
