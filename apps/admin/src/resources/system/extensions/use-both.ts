import type { AdminExtension } from "@tatka/contract/system/extensions";
import { useLocaleState } from "react-admin";

/** Selects the user's language of a text that an extension brings. */
export function useBoth(): (both: AdminExtension["title"]) => string {
  const [locale] = useLocaleState();
  return (both) => (locale === "bn" ? both.bn : both.en);
}
