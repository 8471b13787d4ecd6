import type { pickingEnglish } from "./picking-en.ts";

export const pickingBangla: typeof pickingEnglish = {
  not_found: "পাওয়া যায়নি",
  title: "পাওয়া যায়নি: %{item}",
  wish: "না থাকলে গ্রাহক চান:",
  wishes: { best_match: "কাছাকাছি কিছু", call_me: "আগে জিজ্ঞেস করা হোক", refund: "টাকা ফেরত, বদলি নয়" },
  how_many: "কয়টি নেই?",
  instead: "বদলে দিন",
  none: "এখানে কাছাকাছি কিছু স্টকে নেই।",
  here: "এখানে %{count}টি",
  same_price: "একই দাম",
  less: "%{amount} কম",
  more: "%{amount} বেশি",
  step: { remove: "বাদ দিন", ask: "গ্রাহককে জিজ্ঞেস করুন", replace: "বদলে দিন" },
  done: {
    remove: "বাদ দেওয়া হয়েছে। গ্রাহককে জানানো হচ্ছে।",
    ask: "গ্রাহককে জিজ্ঞেস করা হয়েছে।",
    replace: "বদলে দেওয়া হয়েছে। গ্রাহককে জানানো হচ্ছে।",
  },
  missing: "%{count} × %{item} পাওয়া যায়নি।",
  became: {
    asked: "%{time} পর্যন্ত গ্রাহকের উত্তরের অপেক্ষা: বদলে %{item}?",
    replaced: "বদলে %{item}।",
    removed: "বাদ দেওয়া হয়েছে।",
  },
  answer: { accepted: "গ্রাহক রাজি।", declined: "গ্রাহক রাজি নন।", none: "গ্রাহক উত্তর দেননি।" },
};
