import { languageOfPath } from "@tatka/domain/language";
import { ApiRefusal } from "../../../api-client.ts";
import { failureText } from "../../../failure-text.ts";
import { showToast } from "../../../ui/toast.ts";
import { connectionTexts } from "./connection-messages.ts";

const language = () => languageOfPath(location.pathname);
const texts = () => connectionTexts[language()];

/** It waits on the device. Where the browser believes to be online, the shopper's connection is not blamed. */
export function sayKept(): void {
  showToast(navigator.onLine ? texts().keptUnreached : texts().keptOffline);
}

export function sayAdded(titles: string[]): void {
  showToast(texts().added(titles.join(", ")));
}

export function sayRefused(title: string, error: unknown): void {
  showToast(texts().refused(title, failureText(error, language())));
}

/** What went wrong. What the store refused would be refused again; anything else can be tried again from here. */
export function sayFailure(error: unknown, again: () => Promise<void>): void {
  const retry = { label: texts().again, onPress: () => void again() };
  showToast(failureText(error, language()), isRefused(error) ? undefined : retry);
}

/** The store understood it and said no. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiRefusal && error.status >= 400 && error.status < 500;
}
