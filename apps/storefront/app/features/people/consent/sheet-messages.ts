import type { Language } from "@tatka/domain/language";

const en = {
  title: "Cookies and advertising",
  text: "Our cookies only do what the shop needs. May we also tell Google and Meta what you buy? You can change this in your profile.",
  accept: "Accept",
  needed: "Only what is needed",
  kept: "Done: only what the shop needs.",
  given: "Done: your next purchases are reported to Google and Meta.",
};

const bn: typeof en = {
  title: "কুকি ও বিজ্ঞাপন",
  text: "আমাদের কুকি শুধু দোকানের প্রয়োজনীয় কাজ করে। আপনি কী কেনেন তা কি গুগল ও মেটাকেও জানাতে পারি? প্রোফাইলে এটি বদলানো যায়।",
  accept: "রাজি আছি",
  needed: "শুধু যা দরকার",
  kept: "ঠিক আছে, শুধু যা দরকার তা-ই।",
  given: "ঠিক আছে, এখন থেকে আপনার কেনাকাটা গুগল ও মেটাকে জানানো হবে।",
};

/** Texts of the sheet, which only its own code loads. */
export const sheetTexts: Record<Language, typeof en> = { en, bn };
