import { type StatusMessage, statusMessage } from "@tatka/contract/status-messages";
import type { Language } from "@tatka/domain/language";
import { ApiRefusal } from "./api-client.ts";
import { refusalTextsInBangla, triesLeftInBangla } from "./messages/refusals.ts";

/** The message for a failed call: the server's own message if there is one, in English. */
export function failureText(error: unknown, language: Language): string {
  if (!(error instanceof ApiRefusal)) return statusMessage(undefined, language).message;
  const { body, status, secondsToWait } = error;
  if (body && language === "en") return body.message;
  if (body?.triesLeft) return triesLeftInBangla(body.triesLeft);
  const inBangla = body && refusalTextsInBangla[body.code];
  return inBangla ? inBangla(secondsToWait) : byStatus(status, language).message;
}

/** The message of a refusal inside a response, by its code and English text. */
export function refusalText(code: string, message: string, language: Language): string {
  const texts: Record<string, ((seconds: number) => string) | undefined> = refusalTextsInBangla;
  return (language === "bn" && texts[code]?.(0)) || message;
}

function byStatus(status: number, language: Language): StatusMessage {
  return statusMessage(status === 0 ? unreached() : status, language);
}

/** Blames the customer's connection only if the browser knows that it is offline. */
function unreached(): "ECONNREFUSED" | 502 {
  return navigator.onLine === false ? "ECONNREFUSED" : 502;
}
