import { useTranslate } from "react-admin";
import type { MessageKey } from "./en.ts";

/** Our own texts in the reader's language, by keys that exist. */
export function useText(): (key: MessageKey, values?: Record<string, string | number>) => string {
  return useTranslate();
}
