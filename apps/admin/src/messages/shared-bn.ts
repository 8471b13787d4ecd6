import { offlineBangla } from "../offline/messages-bn.ts";
import { scanBangla, stockScanBangla } from "../scanning/messages-bn.ts";
import { contentBangla } from "./content-bn.ts";
import { fieldNamesBangla } from "./field-names-bn.ts";
import { formsBangla } from "./forms-bn.ts";
import { issuesBangla } from "./issues-bn.ts";
import { missingBangla } from "./missing-bn.ts";
import { recordsBangla } from "./records-bn.ts";
import { settingsFormBangla } from "./settings-form-bn.ts";
import type { sharedEnglish } from "./shared-en.ts";
import type { TextsLike } from "./text-tree.ts";

export const bn: TextsLike<typeof sharedEnglish> = {
  name: "{store-bn}",
  back_office: "ব্যাক অফিস",
  header: {
    view_site: "দোকান দেখুন",
    open_menu: "মেনু খুলুন",
    collapse_menu: "মেনু ছোট করুন",
    expand_menu: "মেনু বড় করুন",
    navigation: "মূল মেনু",
    loading: "লোড হচ্ছে",
    language: "ভাষা",
    appearance: "থিম",
    light: "হালকা",
    dark: "গাঢ়",
    system: "ডিভাইসের মতো",
  },
  user: {
    admin: "অ্যাডমিন",
    menu: "আপনার অ্যাকাউন্ট",
    logout: "লগআউট",
    signed_in_as: "লগইন আছেন",
    unsent_title: "%{smart_count}টি কাজ এখনো পাঠানো হয়নি |||| %{smart_count}টি কাজ এখনো পাঠানো হয়নি",
    unsent_text: "এগুলো শুধু এই ফোনে রাখা আছে। এখন লগআউট করলে হারিয়ে যাবে, আবার লিখতে হবে।",
    unsent_leave: "তবু লগআউট করুন",
    unsent_stay: "লগইন থাকুন",
  },
  duration: {
    minutes: "%{minutes} মিনিট",
    hours: "%{hours} ঘণ্টা %{minutes} মিনিট",
  },
  counts: {
    late: "দেরি",
  },
  menu: {
    sales: "বিক্রি",
    stock: "মজুত",
    catalogue: "ক্যাটালগ",
    content: "কনটেন্ট",
    reports: "রিপোর্ট",
    people: "ক্রেতা ও কর্মী",
    delivery: "ডেলিভারি",
    settings: "সেটিংস",
  },
  menu_group: {
    runs: "ডেলিভারি ট্রিপ",
    offers: "অফার",
    stock: "মজুতের পরিমাণ",
    purchasing: "কেনাকাটা",
    terms: "ব্র্যান্ড, ট্যাগ, একক",
    search: "সার্চ",
    pages: "পাতা ও ব্লগ",
    reports: "রিপোর্ট",
    customers: "ক্রেতা",
    staff: "কর্মী",
    delivery: "সময় ও চার্জ",
    areas: "এলাকা",
    store: "দোকানের সেটিংস",
    payments: "পেমেন্ট",
    connections: "সংযোগ",
  },
  problem: {
    something_wrong: "কিছু একটা সমস্যা হয়েছে",
    offline: "সার্ভারের সঙ্গে যোগাযোগ করা যায়নি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।",
    title: "কিছু একটা সমস্যা হয়েছে",
    retry: "আবার চেষ্টা করুন",
  },
  no_access: {
    page_title: "প্রবেশাধিকার নেই",
    title: "এই পাতা দেখার অনুমতি আপনার নেই",
    text: "দরকার হলে একজন অ্যাডমিনকে জানান।",
    back: "ফিরে যান",
    home: "ড্যাশবোর্ডে যান",
  },
  missing: missingBangla,
  not_found: {
    page_title: "পাওয়া যায়নি",
    title: "পাতাটি পাওয়া যায়নি",
    text: "পাতাটি হয়তো সরানো হয়েছে, অথবা ইউআরএলটি ভুল।",
  },
  settings: {
    title: "সাধারণ সেটিংস",
    subtitle: "ইমেইল ও এসএমএস",
    test_title: "পরীক্ষামূলক বার্তা",
    test_text: "ইমেইল ও এসএমএস ঠিকমতো যাচ্ছে কি না দেখতে নিজেকে একটি পাঠান।",
    channel: "যেভাবে যাবে",
    mail: "ইমেইল",
    sms: "এসএমএস",
    mail_to: "ইমেইল",
    sms_to: "ফোন নম্বর",
    sms_help: "০১ দিয়ে শুরু, ১১ সংখ্যা",
    send: "পরীক্ষামূলক বার্তা পাঠান",
    sent: "%{to}-এ পাঠানো হয়েছে।",
    mail_invalid: "সঠিক ইমেইল দিন",
    sms_invalid: "সঠিক ফোন নম্বর দিন",
  },
  content: contentBangla,
  field: fieldNamesBangla,
  records: recordsBangla,
  issues: issuesBangla,
  settings_form: settingsFormBangla,
  forms: formsBangla,
  scan: scanBangla,
  stock_scan: stockScanBangla,
  offline: offlineBangla,
};

export { contractWordsBangla } from "./issues-bn.ts";
export { reactAdminBangla } from "./react-admin-bn.ts";
export { refusals } from "./refusals-bn.ts";
