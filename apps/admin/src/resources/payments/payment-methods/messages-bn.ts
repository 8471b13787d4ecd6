import type { paymentMethodEnglish } from "./messages-en.ts";

export const paymentMethodBangla: typeof paymentMethodEnglish = {
  title: "পেমেন্ট পদ্ধতি",
  subtitle: "ক্রেতারা যেভাবে টাকা দিতে পারেন, যে ক্রমে দেখেন",
  name: "নাম",
  name_bn: "বাংলা নাম",
  text: "লেখা",
  text_bn: "বাংলা লেখা",
  add: "যোগ করুন",
  offered: "চেকআউটে দেখা যায়",
  not_offered: "দেখা যায় না: লুকানো",
  not_set_up: "দেখা যায় না: সার্ভারে এর পরিচয়তথ্য দেওয়া নেই",
  simulated: "অনুকরণ: পরিচয়তথ্য দেওয়া নেই, গেটওয়ের বদলে ডেমো চলছে",
  set_up: "পরিচয়তথ্য দেওয়া আছে",
  test: "সংযোগ পরীক্ষা করুন",
  test_named: "সংযোগ পরীক্ষা করুন: %{name}",
  result_accepted: "গেটওয়ে সাড়া দিয়েছে এবং পরিচয়তথ্য গ্রহণ করেছে।",
  result_refused: "গেটওয়ে সাড়া দিয়েছে, কিন্তু পরিচয়তথ্য গ্রহণ করেনি।",
  result_unreachable: "গেটওয়ে থেকে ব্যবহারযোগ্য উত্তর আসেনি।",
  result_not_set_up: "সার্ভারে পরিচয়তথ্য দেওয়া নেই, তাই জিজ্ঞেস করার কেউ নেই।",
  result_waiting: "বিকাশের কাছে ঘণ্টায় দুবারের বেশি টোকেন চাওয়া যায় না। পরে আবার চেষ্টা করুন।",
};
