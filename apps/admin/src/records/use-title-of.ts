import { useLocaleState } from "react-admin";

/** A record's title in the reader's language. */
export function useTitleOf(): (named: { title: string; titleBn: string }) => string {
  const [locale] = useLocaleState();
  return ({ title, titleBn }) => (locale === "bn" ? titleBn : title);
}
