import type { formsEnglish } from "./forms-en.ts";

export const formsBangla: typeof formsEnglish = {
  back: "তালিকায় ফিরুন",
  check_fields: "চিহ্নিত ঘরগুলো দেখে নিন",
  may_not_save: "এটি সংরক্ষণ করার অনুমতি আপনার নেই। একজন অ্যাডমিনকে জানান।",
  delete_title: "মুছে ফেলবেন?",
  delete_text: "মুছলে আর ফেরানো যাবে না।",
  dhaka_time: "ঢাকার সময়",
  not_found_title: "কিছু পাওয়া যায়নি",
  not_found_text: "অন্য শব্দ বা ফিল্টার দিয়ে দেখুন।",
  type_to_search: "খুঁজতে লিখুন",
  search_failed: "খোঁজা যায়নি। ইন্টারনেট সংযোগ বা আপনার অনুমতি দেখে আবার লিখুন।",
  searching: "খোঁজা হচ্ছে…",
  all: "সব",
  everywhere: "সব অঞ্চল",
  region: "অঞ্চল",
  title: "শিরোনাম",
  title_bn: "বাংলা শিরোনাম",
  slug: "সংক্ষিপ্ত নাম",
  status: "অবস্থা",
  duplicate: "কপি করুন",
  remove_named: "%{name} বাদ দিন",
};
