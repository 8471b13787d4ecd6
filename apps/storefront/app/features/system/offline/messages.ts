import type { Language } from "@tatka/domain/language";

/** For a page that was never visited before, asked for without a connection. */
export const offlineTexts: Record<
  Language,
  { title: string; heading: string; text: string; retry: string; home: string }
> = {
  en: {
    title: "No connection | Tatka",
    heading: "No connection",
    text: "This page is not kept on your device. Pages you have visited still open, and everything else will be back with your connection.",
    retry: "Try again",
    home: "To the home page",
  },
  bn: {
    title: "ইন্টারনেট সংযোগ নেই | টাটকা",
    heading: "ইন্টারনেট সংযোগ নেই",
    text: "এই পাতাটি আপনার ডিভাইসে রাখা নেই। আগে দেখা পাতাগুলো খুলবে, আর সংযোগ ফিরলে সবকিছু আবার পাওয়া যাবে।",
    retry: "আবার চেষ্টা করুন",
    home: "প্রথম পাতায় যান",
  },
};
