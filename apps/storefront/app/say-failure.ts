import { languageOfPath } from "@tatka/domain/language";
import { ApiRefusal } from "./api-client.ts";
import { failureText } from "./failure-text.ts";
import { againWord, showToast } from "./ui/toast.ts";

/** Says in a toast what went wrong. What the store refused would be refused again; anything else can be repeated from there. */
export function sayFailure(error: unknown, again: () => unknown): void {
  const language = languageOfPath(location.pathname);
  const retry = { label: againWord[language], onPress: () => void again() };
  showToast(failureText(error, language), isRefused(error) ? undefined : retry);
}

/** The store understood it and said no. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiRefusal && error.status >= 400 && error.status < 500;
}
