import type { Language } from "@tatka/domain/language";

/** For the one moment when not even a layout, and so no catalogue, could be loaded. */
export const outage: Record<Language, { heading: string; text: string; home: string }> = {
  en: { heading: "Tatka is out for a moment", text: "Please try again shortly.", home: "To the home page" },
  bn: { heading: "টাটকা একটু পরেই ফিরছে", text: "কিছুক্ষণ পরে আবার চেষ্টা করুন।", home: "প্রথম পাতায় যান" },
};
