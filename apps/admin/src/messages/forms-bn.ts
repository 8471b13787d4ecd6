import type { OwnMessages } from "./en.ts";

export const formsBangla: OwnMessages["tatka"]["forms"] = {
  back: "তালিকায় ফিরুন",
  check_fields: "চিহ্নিত ঘরগুলো দেখে নিন",
  may_not_save: "এটি সংরক্ষণ করার অনুমতি আপনার নেই। একজন অ্যাডমিনের কাছে চেয়ে নিন।",
  delete_title: "মুছে ফেলবেন?",
  delete_text: "একবার মুছলে আর ফেরত আনা যাবে না।",
  dhaka_time: "ঢাকার সময় অনুযায়ী",
  not_found_title: "কিছু মেলেনি",
  not_found_text: "অন্য শব্দ বা অন্য ফিল্টার দিয়ে দেখুন।",
  type_to_search: "খুঁজতে লিখুন",
  searching: "খোঁজা হচ্ছে…",
  all: "সব",
  everywhere: "সব অঞ্চল",
  region: "অঞ্চল",
  title: "শিরোনাম",
  title_bn: "বাংলা শিরোনাম",
  slug: "ঠিকানায় সংক্ষিপ্ত নাম",
  status: "অবস্থা",
  duplicate: "অনুলিপি করুন",
  remove_named: "%{name} বাদ দিন",
};
