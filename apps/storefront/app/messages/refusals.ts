import type { RefusalCode } from "@tatka/contract/refusals";
import { formatIn } from "../format.ts";

const number = (value: number) => formatIn("bn").number(value);

/** The API explains its refusals in English; these are the ones that a shopper may meet, in Bangla. */
export const refusalTextsInBangla: Partial<Record<RefusalCode, (seconds: number) => string>> = {
  "address.not_found": () => "ঠিকানাটি আপনার তালিকায় নেই।",
  "address.too_many": () => "আর নতুন ঠিকানা রাখা যাবে না। আগে একটি মুছে ফেলুন।",
  "address.outside_zones": () => "এই এলাকায় আমরা এখনো ডেলিভারি দিই না।",
  "cart.empty": () => "আপনার কার্ট খালি।",
  "order.below_minimum": () => "অর্ডারটি সর্বনিম্ন পরিমাণের চেয়ে কম।",
  "order.changed": () => "আপনি দেখার পর কিছু বদলেছে। অর্ডারটি আবার দেখে নিন।",
  "profile.open_orders": () => "কিছু অর্ডার এখনো পথে আছে। সেগুলো পৌঁছানো পর্যন্ত অপেক্ষা করুন।",
  "order.in_progress": () => "অর্ডারটি এরই মধ্যে নেওয়া হচ্ছে।",
  "order.wrong_state": () => "এই অর্ডারে এটি আর করা যাবে না।",
  "payment.gateway_unavailable": () => "পেমেন্ট সেবা সাড়া দিচ্ছে না। আবার চেষ্টা করুন।",
  "payment.method_not_offered": () => "এভাবে টাকা দেওয়া যায় না।",
  "shipping.method_not_offered": () => "এই ঠিকানায় এভাবে ডেলিভারি হয় না।",
  "slot.closed": () => "এই সময়ের অর্ডার নেওয়া শেষ। অন্য সময় বেছে নিন।",
  "slot.full": () => "এই সময়ের সব ডেলিভারি নেওয়া হয়ে গেছে। অন্য সময় বেছে নিন।",
  "slot.not_offered": () => "এই ঠিকানায় এই সময়ে ডেলিভারি হয় না।",
  "voucher.not_valid": () => "ভাউচার কোডটি সঠিক নয়।",
  "voucher.not_now": () => "ভাউচারটি এখন ব্যবহার করা যাবে না।",
  "voucher.used_up": () => "ভাউচারটি শেষ হয়ে গেছে।",
  "voucher.already_used": () => "ভাউচারটি আপনি আগেই ব্যবহার করেছেন।",
  "voucher.below_minimum": () => "এই ভাউচারের জন্য আরও বেশি টাকার অর্ডার লাগবে।",
  "voucher.not_for_this_cart": () => "আপনার কার্টের পণ্যে এই ভাউচার চলে না।",
  "voucher.first_order_only": () => "ভাউচারটি শুধু প্রথম অর্ডারের জন্য।",
  "location.not_found": () => "এমন কোনো জায়গা নেই।",
  "auth.not_signed_in": () => "আগে লগইন করুন।",
  "login.not_an_identifier": () => "ইমেইল অথবা বাংলাদেশের মোবাইল নম্বর লিখুন।",
  "login.wrong_password": () => "পাসওয়ার্ডটি ঠিক নয়।",
  "login.wrong_pin": () => "পিনটি ঠিক নয়, অথবা এর মেয়াদ শেষ। নতুন পিন চেয়ে নিন।",
  "login.pin_too_soon": (seconds) => `একটু আগেই পিন পাঠানো হয়েছে। ${number(seconds)} সেকেন্ড অপেক্ষা করুন।`,
  "login.too_many_pins": () => "এই ঠিকানায় আজ আর পিন পাঠানো যাবে না।",
  "login.account_closed": () => "এই অ্যাকাউন্টটি বন্ধ। আমাদের হটলাইনে ফোন করুন।",
  "profile.already_yours": () => "এটি আপনার অ্যাকাউন্টেই আছে।",
  "profile.address_taken": () => "এই ঠিকানায় আরেকটি অ্যাকাউন্ট আছে।",
  "profile.works_here": () => "এই অ্যাকাউন্টটি ব্যাক অফিসে কাজ করে। কেবল একজন অ্যাডমিন এটি বন্ধ করতে পারেন।",
  "staff.weak_password": () => "কর্মীদের পাসওয়ার্ডে অন্তত ৮টি অক্ষর থাকতে হবে, আর সেটি সহজে অনুমান করার মতো হওয়া চলবে না।",
  "request.too_many": (seconds) => `অনেকবার চেষ্টা করা হয়েছে। ${number(seconds)} সেকেন্ড অপেক্ষা করুন।`,
  "signup.account_exists": () => "এই ইমেইলে আগে থেকেই একটি অ্যাকাউন্ট আছে। লগইন করুন।",
};
