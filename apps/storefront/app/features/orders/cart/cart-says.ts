import { languageOfPath } from "@tatka/domain/language";
import { failureText } from "../../../failure-text.ts";
import { showToast } from "../../../ui/toast.ts";
import { connectionTexts } from "./connection-messages.ts";

const language = () => languageOfPath(location.pathname);
const texts = () => connectionTexts[language()];

/** The item is queued on the device. The message blames the connection only if the browser is offline. */
export function sayKept(): void {
  showToast(navigator.onLine ? texts().keptUnreached : texts().keptOffline);
}

export function sayAdded(titles: string[]): void {
  showToast(texts().added(titles.join(", ")));
}

export function sayRefused(title: string, error: unknown): void {
  showToast(texts().refused(title, failureText(error, language())));
}
