import { useLocaleState } from "react-admin";

/** The name of a thing in the reader's language. */
export function useTitle(): (thing: { title: string; titleBn: string }) => string {
  const [locale] = useLocaleState();
  return ({ title, titleBn }) => (locale === "bn" ? titleBn : title);
}
