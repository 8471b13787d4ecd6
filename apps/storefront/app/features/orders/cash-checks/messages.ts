import type { Language } from "@tatka/domain/language";

const en = {
  heading: "Before we deliver for cash",
  asked: {
    pin: () => "Please tell the rider a PIN at the door. We send it to you when the order is on its way.",
    call: () => "We will call you before we pack your order.",
    advance: (amount: string) => `Please pay ${amount} in advance. You pay the rest in cash at the door.`,
  },
  online: "If you pay online, nothing of this is needed.",
  why: "Why?",
  whyText: "Cash orders that nobody receives cost the store and its riders. We look at this account's own orders:",
  payBy: (amount: string, method: string) => `Pay ${amount} with ${method}`,
  opening: "One moment…",
  ask: "Ask our team",
  askLabel: "Your question or answer to our team",
  askHint: "When can we call you?",
  send: "Send",
  sending: "Sending…",
  sent: "Our team has your message:",
  done: "Done. Thank you!",
};

const bn: typeof en = {
  heading: "নগদে ডেলিভারির আগে",
  asked: {
    pin: () => "দরজায় রাইডারকে একটি পিন বলবেন। অর্ডার রওনা হলে পিনটি পাঠাব।",
    call: () => "অর্ডার প্যাক করার আগে আপনাকে ফোন করব।",
    advance: (amount) => `অনুগ্রহ করে ${amount} আগাম দিন। বাকিটা দরজায় নগদে দেবেন।`,
  },
  online: "অনলাইনে পেমেন্ট করলে এর কিছুই লাগবে না।",
  why: "কেন?",
  whyText: "নগদ অর্ডার কেউ না নিলে দোকান ও রাইডারের ক্ষতি হয়। আমরা শুধু এই অ্যাকাউন্টের অর্ডার দেখি:",
  payBy: (amount, method) => `${method} দিয়ে ${amount} দিন`,
  opening: "একটু অপেক্ষা করুন…",
  ask: "আমাদের জিজ্ঞেস করুন",
  askLabel: "আমাদের জন্য আপনার প্রশ্ন বা উত্তর",
  askHint: "কখন ফোন করতে পারি?",
  send: "পাঠান",
  sending: "পাঠানো হচ্ছে…",
  sent: "আপনার বার্তা পেয়েছি:",
  done: "হয়ে গেছে। ধন্যবাদ!",
};

export const checkTexts: Record<Language, typeof en> = { en, bn };
