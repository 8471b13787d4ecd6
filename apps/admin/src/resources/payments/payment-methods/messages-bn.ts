const paymentMethodBangla = {
  title: "পেমেন্ট পদ্ধতি",
  subtitle: "চেকআউটে ক্রেতারা যে ক্রমে দেখেন",
  name: "নাম",
  name_bn: "বাংলা নাম",
  text: "বিবরণ",
  text_bn: "বাংলা বিবরণ",
  add: "যোগ করুন",
  offered: "চেকআউটে চালু",
  not_offered: "লুকানো",
  not_set_up: "চালু নেই: সার্ভারে %{names} দিন",
  simulated: "টেস্ট মোড: লগইন তথ্য দেওয়া নেই, আসল টাকা লেনদেন হয় না",
  set_up: "লগইন তথ্য দেওয়া আছে",
  test: "সংযোগ পরীক্ষা করুন",
  test_named: "সংযোগ পরীক্ষা করুন: %{name}",
  result_accepted: "সংযোগ ঠিক আছে। লগইন তথ্য কাজ করছে।",
  result_refused: "পেমেন্ট সেবা লগইন তথ্য গ্রহণ করেনি।",
  result_unreachable: "পেমেন্ট সেবা সাড়া দেয়নি। পরে আবার চেষ্টা করুন।",
  result_not_set_up: "সার্ভারে লগইন তথ্য দেওয়া নেই।",
  result_waiting: "এই গেটওয়ে ঘণ্টায় দুবার পরীক্ষা করতে দেয়। পরে আবার চেষ্টা করুন।",
};

export const bn = {
  payment_method: paymentMethodBangla,
  menu: { payment_methods: "পেমেন্ট পদ্ধতি" },
  people: { resource: { payment_method: "পেমেন্ট পদ্ধতি" } },
};
