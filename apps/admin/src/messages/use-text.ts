import { useTranslate } from "react-admin";
import type { MessageKey } from "./en.ts";

/** Our texts in the user's language; unknown keys are compile errors. */
export function useText(): (key: MessageKey, values?: Record<string, string | number>) => string {
  return useTranslate();
}
