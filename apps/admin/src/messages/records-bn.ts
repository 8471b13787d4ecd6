import type { recordsEnglish } from "./records-en.ts";

export const recordsBangla: typeof recordsEnglish = {
  save: "সংরক্ষণ করুন",
  saved: "সংরক্ষিত হয়েছে",
  delete: "মুছুন",
  deleted: "মুছে ফেলা হয়েছে",
  cancel: "বাতিল",
  edit_named: "%{name} বদলান",
  hidden: "লুকানো",
  visible: "ক্রেতারা দেখবেন",
  none_title: "এখনো কিছু নেই",
  none_text: "যা যোগ করা হবে তা এখানে দেখা যাবে।",
  changed_title: "অন্য কেউ বদলে ফেলেছেন",
  changed_text: "আপনার লেখা এখানেই আছে। তাঁর সংস্করণ নিন, অথবা নিজেরটা রেখে আবার সংরক্ষণ করুন।",
  take_theirs: "তাঁর সংস্করণ নিন",
  keep_mine: "আমারটা রাখুন",
  kept_mine: "আপনার সংস্করণ রাখা হলো। সংরক্ষণ করলে তাঁরটির জায়গায় বসবে।",
  discard_title: "সংরক্ষণ না করে চলে যাবেন?",
  discard_text: "এখানে যা বদলেছেন তা এখনো সংরক্ষিত হয়নি।",
  discard: "চলে যান",
  keep_editing: "সম্পাদনা চালিয়ে যান",
  sort: "তালিকায় স্থান",
};
