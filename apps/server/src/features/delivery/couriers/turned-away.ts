import type { NoAnswer } from "../../../platform/http/no-answer.ts";

/** Invalid credentials (401) and too many calls (429) are refused before anything is done. */
export function isTurnedAway({ status }: NoAnswer): boolean {
  return status === 401 || status === 429;
}
