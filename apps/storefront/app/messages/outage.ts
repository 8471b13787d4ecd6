import type { Language } from "@tatka/domain/language";

/** For the one moment when not even a layout, and so no catalogue, could be loaded. */
export const outage: Record<Language, { heading: string; text: string; home: string }> = {
  en: {
    heading: "Back in a moment",
    text: "Tatka is not available right now. Please try again shortly.",
    home: "Go to the home page",
  },
  bn: { heading: "টাটকা একটু পরেই ফিরছে", text: "টাটকা এই মুহূর্তে বন্ধ আছে। কিছুক্ষণ পরে আবার চেষ্টা করুন।", home: "হোম পেজে যান" },
};
