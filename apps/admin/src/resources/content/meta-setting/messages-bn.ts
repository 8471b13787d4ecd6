const metaBangla = {
  title: "মেটা তথ্য",
  subtitle: "সার্চ ইঞ্জিন ও শেয়ার করা লিংকে দোকান যেমন দেখায়",
  part: "সার্চ ও শেয়ার",
  part_text: "হোম পেজের জন্য, আর অন্য পাতার সাধারণ মান হিসেবে।",
  home_title: "হোম পেজের শিরোনাম",
  description: "বর্ণনা",
  description_help: "প্রায় ১৫০ অক্ষর দেখা যায়",
  template: "অন্য পাতার শিরোনামের ধরন",
  template_help: "{page}-এর জায়গায় পাতার নিজের শিরোনাম বসে; খালি রাখলে {page} | দোকানের নাম",
  picture: "শেয়ার করা লিংকের ছবি",
  picture_help: "যেসব পাতার নিজের ছবি নেই",
  indexed: "সার্চ ইঞ্জিনে দোকান দেখান",
  indexed_help: "দোকান গোছানোর সময় বন্ধ রাখুন।",
  search_result: "সার্চের ফল",
  share_card: "শেয়ার করা লিংক",
  not_listed: "সার্চ ইঞ্জিন থেকে লুকানো।",
};

export const bn = {
  meta: metaBangla,
  menu: { meta_settings: "মেটা তথ্য" },
  people: { resource: { meta_setting: "মেটা তথ্য" } },
};
