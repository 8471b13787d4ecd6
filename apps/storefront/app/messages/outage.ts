import type { Language } from "@tatka/domain/language";

/** Used if no layout, and so no texts, could be loaded. */
export const outage: Record<Language, { heading: string; text: string; home: string }> = {
  en: {
    heading: "Back in a moment",
    text: "The shop is not available right now. Please try again shortly.",
    home: "Go to the home page",
  },
  bn: { heading: "আমরা একটু পরেই ফিরছি", text: "দোকানটি এই মুহূর্তে বন্ধ আছে। কিছুক্ষণ পরে আবার চেষ্টা করুন।", home: "হোম পেজে যান" },
};
