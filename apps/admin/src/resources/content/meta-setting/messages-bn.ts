import type { metaEnglish } from "./messages-en.ts";

export const metaBangla: typeof metaEnglish = {
  title: "মেটা তথ্য",
  subtitle: "সার্চ ইঞ্জিন ও শেয়ার করা লিংকে দোকান সম্পর্কে যা থাকে",
  part: "সার্চ ও শেয়ার",
  part_text: "প্রতিটি পাতার নিজের শিরোনাম ও বর্ণনা আছে; এগুলো হোম পাতা ও সবার সাধারণ অংশের জন্য।",
  home_title: "হোম পাতার শিরোনাম",
  description: "বর্ণনা",
  description_help: "প্রায় ১৫০ অক্ষর দেখা যায়",
  template: "অন্য সব পাতার শিরোনাম",
  template_help: "{page}-এর জায়গায় পাতার নিজের শিরোনাম বসে; খালি রাখলে {page} | টাটকা",
  picture: "শেয়ার করা লিংকের ছবি",
  picture_help: "যেসব পাতার নিজের ছবি নেই",
  indexed: "সার্চ ইঞ্জিন দোকানটি দেখাতে পারবে",
  indexed_help: "দোকান গোছানোর সময় বন্ধ রাখুন।",
  search_result: "সার্চের ফল",
  share_card: "শেয়ার করা লিংক",
  not_listed: "তালিকায় নেই: সার্চ ইঞ্জিনকে দোকানটি বাদ দিতে বলা হয়েছে।",
};
