import { useLocale } from "react-admin";

/** The courier's name in the language of the back office. */
export function useCourierName(): (courier: { en: string; bn: string }) => string {
  const locale = useLocale();
  return ({ en, bn }) => (locale === "bn" ? bn : en);
}
