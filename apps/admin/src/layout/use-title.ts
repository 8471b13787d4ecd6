import { useLocaleState } from "react-admin";

/** The title of a record in the user's language. */
export function useTitle(): (record: { title: string; titleBn: string }) => string {
  const [locale] = useLocaleState();
  return ({ title, titleBn }) => (locale === "bn" ? titleBn : title);
}
