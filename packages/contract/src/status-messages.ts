import type { Language } from "@tatka/domain/language";

type Words = Record<Language, string>;

/**
 * Messages for HTTP statuses without a message from the server. Imports nothing, so that browsers load no schemas with
 * it.
 */
const messages = {
  200: { en: "Done.", bn: "হয়ে গেছে।" },
  201: { en: "Saved.", bn: "সংরক্ষণ করা হয়েছে।" },
  202: { en: "Received. We will process it shortly.", bn: "পেয়েছি। একটু পরেই হয়ে যাবে।" },
  204: { en: "Done.", bn: "হয়ে গেছে।" },
  400: {
    en: "Some of the information is not valid. Please check it and try again.",
    bn: "কিছু তথ্য ঠিক নেই। দেখে নিয়ে আবার চেষ্টা করুন।",
  },
  401: { en: "Please log in first.", bn: "আগে লগইন করুন।" },
  403: { en: "You do not have permission to do this.", bn: "এটি করার অনুমতি আপনার নেই।" },
  404: { en: "We could not find that.", bn: "এটি খুঁজে পাওয়া যায়নি।" },
  406: { en: "We cannot show this in the format you asked for.", bn: "এই ফরম্যাটে দেখানো যাচ্ছে না।" },
  410: { en: "This is no longer available.", bn: "এটি আর পাওয়া যায় না।" },
  422: { en: "Please check what you entered and try again.", bn: "যা লিখেছেন তা দেখে নিয়ে আবার চেষ্টা করুন।" },
  500: { en: "Something went wrong. Please try again.", bn: "কিছু একটা ভুল হয়েছে। আবার চেষ্টা করুন।" },
  502: { en: "We could not reach the store. Please try again.", bn: "সাইটে পৌঁছানো যায়নি। আবার চেষ্টা করুন।" },
  503: { en: "We're busy right now. Please try again in a moment.", bn: "এই মুহূর্তে চাপ বেশি। একটু পরে আবার চেষ্টা করুন।" },
  504: { en: "The store took too long to respond. Please try again.", bn: "উত্তর আসতে বেশি সময় লেগেছে। আবার চেষ্টা করুন।" },
  ECONNREFUSED: {
    en: "We cannot reach the store. Please check your internet connection.",
    bn: "সাইটে পৌঁছানো যাচ্ছে না। আপনার ইন্টারনেট সংযোগ দেখে নিন।",
  },
  /** A status without a message. */
  Unknown: { en: "Something unexpected happened. Please try again.", bn: "অপ্রত্যাশিত কিছু ঘটেছে। আবার চেষ্টা করুন।" },
  /** No response, or an error without a status. */
  EE900: { en: "Something went wrong. Please try again.", bn: "কিছু একটা ভুল হয়েছে। আবার চেষ্টা করুন।" },
} as const satisfies Record<string | number, Words>;

type StatusCode = keyof typeof messages;
export type StatusMessage = { code: string; message: string };

/**
 * The message for a status or error code, and its key. There is always one: an unknown status is `Unknown`, anything
 * else is `EE900`.
 */
export function statusMessage(statusOrCode: number | string | undefined, language: Language): StatusMessage {
  const code = codeOf(statusOrCode);
  return { code: String(code), message: messages[code][language] };
}

function codeOf(said: number | string | undefined): StatusCode {
  if (said !== undefined && isKnown(said)) return said;
  return isStatus(said) ? "Unknown" : "EE900";
}

function isKnown(said: number | string): said is StatusCode {
  return Object.hasOwn(messages, said);
}

function isStatus(said: number | string | undefined): boolean {
  return /^[1-5]\d\d$/.test(String(said));
}
