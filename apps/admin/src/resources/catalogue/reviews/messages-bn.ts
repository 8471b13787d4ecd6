import type { reviewsEnglish } from "./messages-en.ts";

export const reviewsBangla: typeof reviewsEnglish = {
  title: "রিভিউ",
  subtitle: "যাঁরা পণ্য কিনেছেন, তাঁদের মতামত। অনুমোদনের পর দোকানে দেখানো হয়।",
  none_title: "কোনো রিভিউ নেই",
  none_text: "নতুন রিভিউ এখানে দেখা যাবে।",
  statuses: { waiting: "অপেক্ষমাণ", approved: "অনুমোদিত", rejected: "প্রত্যাখ্যাত", all: "সব" },
  stars: "৫-এর মধ্যে %{stars} তারা",
  someone: "একজন ক্রেতা",
  demo: "ডেমো",
  approve: "অনুমোদন করুন",
  reject: "প্রত্যাখ্যান করুন",
  reply: "উত্তর দিন",
  edit_reply: "উত্তর বদলান",
  reason_label: "কারণ (ক্রেতা দেখবেন)",
  reply_label: "উত্তর (রিভিউয়ের নিচে দেখা যাবে)",
  save: "সেভ করুন",
  cancel: "বাতিল",
  reason: "প্রত্যাখ্যাত: %{reason}",
  replied: "উত্তর: %{reply}",
  saved: "রিভিউ সেভ হয়েছে",
};
