import type { Identifier } from "@tatka/domain/people/identifier";

type Reader = { email: string | null; phone: string | null; language: "en" | "bn" };

/** Every text fits one SMS: 160 characters in English, 70 in Bangla. */
const texts = {
  en: {
    subject: "Your Tatka account has changed",
    email: "The email of your Tatka account was changed. If this wasn't you, call our hotline right away.",
    phone: "The mobile number of your Tatka account was changed. If this wasn't you, call our hotline right away.",
    passwordSubject: "Your Tatka password was changed",
    password:
      "Your Tatka password was changed. If this wasn't you, use 'Forgot Password?' to set a new one and call our hotline.",
    farewellSubject: "Your Tatka account has been deleted",
    farewell: "Your Tatka account and your personal data have been deleted. Thank you for shopping with us. Goodbye!",
  },
  bn: {
    subject: "আপনার টাটকা অ্যাকাউন্টে পরিবর্তন হয়েছে",
    email: "টাটকা: আপনার ইমেইল বদলানো হয়েছে। আপনি না বদলালে হটলাইনে জানান।",
    phone: "টাটকা: আপনার নম্বর বদলানো হয়েছে। আপনি না বদলালে হটলাইনে জানান।",
    passwordSubject: "আপনার টাটকা পাসওয়ার্ড বদলানো হয়েছে",
    password: "টাটকা: পাসওয়ার্ড বদলানো হয়েছে। আপনি না বদলালে হটলাইনে জানান।",
    farewellSubject: "আপনার টাটকা অ্যাকাউন্ট মুছে ফেলা হয়েছে",
    farewell: "আপনার টাটকা অ্যাকাউন্ট ও তথ্য মুছে ফেলা হয়েছে। ধন্যবাদ।",
  },
} as const;

/**
 * Tells the owner that the email or phone of the account was changed: at the one that was replaced, or at the other when
 * there was none before. The new one is not named, since the old email or number may belong to a stranger by now.
 */
export function contactChanged(before: Reader, kind: Identifier["kind"]) {
  const words = texts[before.language];
  const { email, phone } = before;
  const replaced = kind === "email" ? { email, phone: null } : { email: null, phone };
  return notification(before[kind] === null ? before : { ...before, ...replaced }, words.subject, words[kind]);
}

/** Sent no matter who chose it: an owner who did not must learn of it, and what to do. It contains no link. */
export function passwordChanged(reader: Reader) {
  const words = texts[reader.language];
  return notification(reader, words.passwordSubject, words.password);
}

export function farewell(reader: Reader) {
  const words = texts[reader.language];
  return notification(reader, words.farewellSubject, words.farewell);
}

function notification({ email, phone, language }: Reader, subject: string, text: string) {
  return email !== null
    ? { channel: "mail" as const, language, to: email, subject, text }
    : { channel: "sms" as const, to: phone ?? "", text };
}
