import type { en } from "./messages-en.ts";

const assistantsBangla: (typeof en)["assistants"] = {
  menu: "শপিং অ্যাসিস্ট্যান্ট",
  title: "শপিং অ্যাসিস্ট্যান্ট",
  subtitle: "যেসব প্রোগ্রাম ক্রেতার হয়ে পণ্য খোঁজে ও কার্ট সাজায়। চালু বা বন্ধ করা যায় সাধারণ সেটিংসে।",
  seen_title: "অ্যাসিস্ট্যান্ট",
  seen_text: "যারা কার্ট সাজিয়েছে, সবশেষটি আগে।",
  plain: "প্রোফাইল ছাড়া অ্যাসিস্ট্যান্ট",
  name_column: "অ্যাসিস্ট্যান্ট",
  carts_column: "৩০ দিনের কার্ট",
  carts: "%{prepared}টি সাজানো, ক্রেতা নিয়েছেন %{taken}টি",
  last_column: "সবশেষ দেখা গেছে",
  none_title: "এখনো কোনো অ্যাসিস্ট্যান্ট নেই",
  none_text: "কোনো অ্যাসিস্ট্যান্ট কার্ট সাজালে এখানে দেখা যাবে।",
  missed_title: "পাওয়া যায়নি",
  missed_text: "অ্যাসিস্ট্যান্টের যে সার্চে ফল মেলেনি, সবচেয়ে বেশি বার আগে।",
  word_column: "সার্চ",
  times_column: "কত বার",
  times: "%{times} বার, সবশেষ %{last}",
  none_missed_title: "সব সার্চেই ফল মিলেছে",
  none_missed_text: "অ্যাসিস্ট্যান্টের কোনো সার্চে ফল না মিললে তা এখানে দেখা যাবে।",
};

export const bn = { assistants: assistantsBangla };

export const refusals = {
  "assistant.cart_not_found": "লিংকটির মেয়াদ শেষ। অ্যাসিস্ট্যান্টকে নতুন লিংক দিতে বলুন।",
  "ucp.empty_search": "কিছু লিখুন, অথবা ক্যাটাগরি বা দাম দিন।",
  "ucp.idempotency_conflict": "এই কী দিয়ে আগে অন্য অনুরোধ পাঠানো হয়েছে, অথবা আগের অনুরোধটি এখনো শেষ হয়নি।",
  "ucp.invalid_profile_url": 'UCP-Agent: profile="https://…" হেডারে আপনার প্রোফাইলের ইউআরএল পাঠান।',
  "ucp.profile_malformed": "আপনার প্রোফাইলটি সঠিক UCP প্রোফাইল নয়।",
  "ucp.profile_unreachable": "আপনার প্রোফাইলটি পড়া যায়নি।",
  "ucp.request_too_large": "একবারে সর্বোচ্চ {limit}টি আইডি পাঠান।",
  "ucp.version_unsupported": "এই স্টোর UCP {version} ব্যবহার করে।",
};
