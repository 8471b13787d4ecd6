import { languageOfPath } from "@tatka/domain/language";
import { ApiRefusal } from "./api-client.ts";
import { failureText } from "./failure-text.ts";
import { againWord, showToast } from "./ui/toast.ts";

/** Shows an error as a toast, with a retry unless the store refused the call. */
export function sayFailure(error: unknown, again: () => unknown): void {
  const language = languageOfPath(location.pathname);
  const retry = { label: againWord[language], onPress: () => void again() };
  showToast(failureText(error, language), isRefused(error) ? undefined : retry);
}

/** The store refused the call. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiRefusal && error.status >= 400 && error.status < 500;
}
