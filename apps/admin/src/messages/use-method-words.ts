import { type MethodWords, methodWords } from "@tatka/domain/payments/methods/index";
import { useLocaleState } from "react-admin";

/** Words of a payment method in the user's language. */
export function useMethodWords(): (code: string) => MethodWords {
  const [locale] = useLocaleState();
  return (code) => methodWords(code, locale === "bn" ? "bn" : "en");
}
