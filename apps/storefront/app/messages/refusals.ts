import type { RefusalCode } from "@tatka/contract/refusals";
import { formatIn } from "../format.ts";

const number = (value: number) => formatIn("bn").number(value);

/** The API explains its refusals in English; these are the ones that a shopper may meet, in Bangla. */
export const refusalTextsInBangla: Partial<Record<RefusalCode, (seconds: number) => string>> = {
  "address.not_found": () => "ঠিকানাটি আপনার তালিকায় নেই।",
  "address.too_many": () => "আর নতুন ঠিকানা রাখা যাবে না। আগে একটি মুছে ফেলুন।",
  "address.outside_zones": () => "এই এলাকায় আমরা এখনো ডেলিভারি দিই না।",
  "location.not_found": () => "এমন কোনো জায়গা নেই।",
  "auth.not_signed_in": () => "আগে লগইন করুন।",
  "login.not_an_identifier": () => "ইমেইল অথবা বাংলাদেশের মোবাইল নম্বর লিখুন।",
  "login.wrong_password": () => "পাসওয়ার্ডটি ঠিক নয়।",
  "login.wrong_pin": () => "পিনটি ঠিক নয়, অথবা এর মেয়াদ শেষ। নতুন পিন চেয়ে নিন।",
  "login.pin_too_soon": (seconds) => `একটু আগেই পিন পাঠানো হয়েছে। ${number(seconds)} সেকেন্ড অপেক্ষা করুন।`,
  "login.too_many_pins": () => "এই ঠিকানায় আজ আর পিন পাঠানো যাবে না।",
  "request.too_many": (seconds) => `অনেকবার চেষ্টা করা হয়েছে। ${number(seconds)} সেকেন্ড অপেক্ষা করুন।`,
  "signup.account_exists": () => "এই ইমেইলে আগে থেকেই একটি অ্যাকাউন্ট আছে। লগইন করুন।",
};
