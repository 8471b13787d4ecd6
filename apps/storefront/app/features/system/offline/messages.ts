import type { Language } from "@tatka/domain/language";

/** For an offline visit to a page that is not cached. */
export const offlineTexts: Record<
  Language,
  { title: string; heading: string; text: string; retry: string; home: string }
> = {
  en: {
    title: "No connection",
    heading: "No connection",
    text: "This page is not saved on your device. You can still open pages you have visited. The rest will load when you are back online.",
    retry: "Try again",
    home: "Go to the home page",
  },
  bn: {
    title: "ইন্টারনেট সংযোগ নেই",
    heading: "ইন্টারনেট সংযোগ নেই",
    text: "এই পাতাটি আপনার ডিভাইসে সেভ করা নেই। আগে দেখা পাতাগুলো খুলতে পারবেন। ইন্টারনেট ফিরলে বাকি সব আবার খুলবে।",
    retry: "আবার চেষ্টা করুন",
    home: "হোম পেজে যান",
  },
};
