import type { pickingEnglish } from "./picking-en.ts";

export const pickingBangla: typeof pickingEnglish = {
  coming: "%{smart_count} পিস অন্য হাব থেকে আসছে |||| %{smart_count} পিস অন্য হাব থেকে আসছে",
  never_came: "%{smart_count} পিস আসেনি। পাওয়া যায়নি বলে জানান। |||| %{smart_count} পিস আসেনি। পাওয়া যায়নি বলে জানান।",
  lot: "লট %{code}",
  best_before: "মেয়াদ %{day}",
  past_date:
    "%{smart_count}টির মেয়াদ শেষ। নেবেন না; পাওয়া যায়নি বলে জানান। |||| %{smart_count}টির মেয়াদ শেষ। নেবেন না; পাওয়া যায়নি বলে জানান।",
  waits: "ট্রান্সফারের অপেক্ষায়",
  asked_for: "অপেক্ষায়: %{hub} থেকে %{count}টি পাঠাতে হবে।",
  on_its_way: "অপেক্ষায়: %{hub} থেকে %{count}টি পথে আছে।",
  open_transfer: "ট্রান্সফার দেখুন",
  to_send: "%{hub}-এ পাঠান",
  to_weigh: "ওজনে বিক্রি: এখনো মাপা হয়নি",
  weighs: "ওজন %{grams} গ্রাম",
  place: "তাকের জায়গা",
  place_help: "যেমন F2-03। পিক তালিকা এই ক্রমে সাজানো হয়।",
  place_save: "সংরক্ষণ",
  place_saved: "তাকের জায়গা সংরক্ষিত হয়েছে",
  no_place: "জায়গা দিন",
  place_of: "%{place}, %{item}",
  coming_title: "অন্য হাব থেকে আসছে",
  coming_from: "%{hub} থেকে",
  missing: "%{count} × %{item} পাওয়া যায়নি।",
  became: {
    asked: "%{time} পর্যন্ত গ্রাহকের উত্তরের অপেক্ষা: বদলে %{item}?",
    replaced: "বদলে %{item}।",
    removed: "বাদ দেওয়া হয়েছে।",
  },
  answer: { accepted: "গ্রাহক রাজি।", declined: "গ্রাহক রাজি নন।", none: "গ্রাহক উত্তর দেননি।" },
};
