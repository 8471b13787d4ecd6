import type { Language } from "@tatka/domain/language";

const en = {
  list: "Suggestions",
  from: (price: string) => `from ${price}`,
  category: "Category",
  recent: "Recent",
  popular: "Popular",
  count: (count: number, shown: string) => (count === 1 ? `${shown} suggestion` : `${shown} suggestions`),
};

const bn: typeof en = {
  list: "পরামর্শ",
  from: (price: string) => `${price} থেকে`,
  category: "ক্যাটাগরি",
  recent: "আগে খুঁজেছেন",
  popular: "জনপ্রিয়",
  count: (_count: number, shown: string) => `${shown}টি পরামর্শ`,
};

/** Texts of search suggestions, loaded with them. */
export const suggestionTexts: Record<Language, typeof en> = { en, bn };

const voiceEn = {
  listening: "Listening… Say what you need.",
  silence: "We didn't hear anything. Press the microphone to try again.",
  blocked: "The microphone is blocked. Allow it in your browser's settings.",
  failed: "Voice search isn't working right now. Type your search instead.",
};

const voiceBn: typeof voiceEn = {
  listening: "শুনছি… কী লাগবে বলুন।",
  silence: "কিছু শুনতে পাইনি। আবার বলতে মাইক্রোফোন চাপুন।",
  blocked: "মাইক্রোফোন বন্ধ আছে। ব্রাউজারের সেটিংস থেকে অনুমতি দিন।",
  failed: "এখন কথা শুনে খোঁজা যাচ্ছে না। লিখে খুঁজুন।",
};

/** Texts of voice search. */
export const voiceTexts: Record<Language, typeof voiceEn> = { en: voiceEn, bn: voiceBn };

const pageEn = {
  nothingFound: "Try fewer or different words, in English or Bangla.",
  groceriesOnly: "We sell food and groceries.",
  weDoHave: "We do have:",
  unknown: (words: string) => `We don't know ${words}. These match the rest of your search.`,
  notSold: (words: string) => `We don't sell “${words}”`,
  nearest: "Nearest to it:",
  partial: "No product matches all of it. These match some of the words.",
  otherBrand: (brand: string, ours: string) => `We don't have “${brand}”. Ours: ${ours}`,
  basket: (title: string) => `${title}: what you may need`,
  filters: "Filters from your search",
  priceTo: (price: string) => `Up to ${price}`,
  priceFrom: (price: string) => `From ${price}`,
  priceBetween: (least: string, most: string) => `${least} to ${most}`,
  orders: { cheapest: "Cheapest first", best: "Best sellers first" },
  remove: (title: string) => `Remove: ${title}`,
  wanted: "Would you buy it here?",
  wantedHelp: "Tell us what we should have.",
  tell: "Tell us",
  sending: "Sending…",
  noted: (words: string) => `Thank you! Our buyers will see that you'd like “${words}”.`,
};

const pageBn: typeof pageEn = {
  nothingFound: "কম শব্দে বা অন্য শব্দে খুঁজুন, বাংলা বা ইংরেজিতে।",
  groceriesOnly: "আমরা খাবার ও মুদিপণ্য বিক্রি করি।",
  weDoHave: "আমাদের আছে:",
  unknown: (words: string) => `${words} আমাদের জানা নেই। বাকি শব্দের সঙ্গে এগুলো মেলে।`,
  notSold: (words: string) => `আমরা “${words}” বিক্রি করি না`,
  nearest: "কাছাকাছি যা আছে:",
  partial: "সব শব্দের সঙ্গে মেলে, এমন পণ্য নেই। এগুলো কিছু শব্দের সঙ্গে মেলে।",
  otherBrand: (brand: string, ours: string) => `“${brand}” আমাদের নেই। আমাদের আছে: ${ours}`,
  basket: (title: string) => `${title}: যা যা লাগতে পারে`,
  filters: "আপনার লেখা থেকে",
  priceTo: (price: string) => `${price} পর্যন্ত`,
  priceFrom: (price: string) => `${price} থেকে`,
  priceBetween: (least: string, most: string) => `${least} থেকে ${most}`,
  orders: { cheapest: "কম দাম আগে", best: "বেশি বিক্রীত আগে" },
  remove: (title: string) => `বাদ দিন: ${title}`,
  wanted: "এখানে পেলে কিনবেন?",
  wantedHelp: "কী রাখলে ভালো হয়, আমাদের জানান।",
  tell: "জানিয়ে দিন",
  sending: "পাঠানো হচ্ছে…",
  noted: (words: string) => `ধন্যবাদ! আপনি “${words}” চান, আমাদের টিম তা জানবে।`,
};

/** Texts of the results page. */
export const searchTexts: Record<Language, typeof pageEn> = { en: pageEn, bn: pageBn };
