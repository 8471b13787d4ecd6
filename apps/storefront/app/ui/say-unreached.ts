import { type Language, languageOfPath } from "@tatka/domain/language";
import { againWord, showToast } from "./toast.ts";

const texts: Record<Language, { offline: string; failed: string }> = {
  en: {
    offline: "You're offline. Check your internet connection, then try again.",
    failed: "We couldn't load this. Please try again.",
  },
  bn: {
    offline: "ইন্টারনেট সংযোগ নেই। সংযোগ দেখে নিয়ে আবার চেষ্টা করুন।",
    failed: "এটি লোড করা গেল না। আবার চেষ্টা করুন।",
  },
};

/** Reports code that failed to load; mentions the connection only if offline. */
export function sayUnreached(again: () => void): void {
  const language = languageOfPath(location.pathname);
  const { offline, failed } = texts[language];
  showToast(navigator.onLine ? failed : offline, { label: againWord[language], onPress: again });
}
