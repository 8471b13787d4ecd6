import type { RefusalCode } from "@tatka/contract/refusals";

/** The API's refusals in Bangla, without the numbers that only its English sentence carries. */
export const refusalsBangla: Record<RefusalCode, string> = {
  "request.invalid": "পাঠানো তথ্যের কিছু অংশ সঠিক নয়।",
  "request.malformed": "অনুরোধটি পড়া যায়নি।",
  "request.too_large": "ফাইলটি অনুমোদিত মাপের চেয়ে বড়।",
  "request.foreign_origin": "অনুরোধটি আমাদের সাইট থেকে আসেনি।",
  "request.too_many": "অনেকবার চেষ্টা করা হয়েছে। কিছুক্ষণ পরে আবার চেষ্টা করুন।",
  "route.not_found": "এই ঠিকানায় কিছু নেই।",
  "product.not_found": "পণ্যটি দোকানে নেই।",
  "category.not_found": "ক্যাটাগরিটি দোকানে নেই।",
  "location.not_found": "এমন কোনো জায়গা নেই।",
  "setting.not_found": "এমন কোনো সেটিং নেই।",
  "record.not_found": "এই তথ্যটি আর নেই।",
  "record.changed": "আপনি সম্পাদনা করার সময় অন্য কেউ এটি পরিবর্তন করেছেন। তাঁর সংস্করণ দেখতে আবার লোড করুন।",
  "staff.wrong_credentials": "ইমেইল বা পাসওয়ার্ড সঠিক নয়।",
  "staff.not_signed_in": "অনুগ্রহ করে লগইন করুন।",
  "staff.no_permission": "এই পাতা দেখার অনুমতি আপনার নেই",
  "media.not_a_picture": "এই ফাইলটি ব্যবহারযোগ্য ছবি নয় (JPEG, PNG, WebP বা AVIF দিন)।",
  "media.too_many_pixels": "ছবিটির পিক্সেল সংখ্যা অনুমোদিত সীমার চেয়ে বেশি।",
  "message.no_sms_gateway": "এখনো কোনো এসএমএস গেটওয়ে যুক্ত করা হয়নি।",
  "server.unavailable": "এই মুহূর্তে চাপ বেশি। একটু পরে আবার চেষ্টা করুন।",
  "server.error": "আমাদের দিকে কিছু একটা সমস্যা হয়েছে।",
};
