import { plainMail } from "../../content/messages/index.ts";

type Reader = { email: string | null; phone: string | null; language: "en" | "bn" };

const texts = {
  en: {
    invited: {
      subject: "You have access to {store}'s back office",
      text: "You now have access to {store}'s back office. Set your password at {url}, then sign in.",
    },
    approved: {
      subject: "Your {store} back office account is approved",
      text: "Your account for {store}'s back office is approved. Sign in at {url} with your password.",
    },
    declined: {
      subject: "Your request for {store}'s back office",
      text: "Your request for access to {store}'s back office was declined. If you think this is a mistake, ask your manager.",
    },
    factorReset: {
      subject: "Your two-step verification was reset",
      text: "An administrator reset two-step verification for your {store} back office account. If you did not ask for this, tell an administrator right away.",
    },
  },
  bn: {
    invited: {
      subject: "{of-store-bn} ব্যাক অফিসে আপনার প্রবেশাধিকার",
      text: "আপনাকে {of-store-bn} ব্যাক অফিসে প্রবেশাধিকার দেওয়া হয়েছে। {url} পাতায় পাসওয়ার্ড ঠিক করে লগইন করুন।",
    },
    approved: {
      subject: "{of-store-bn} ব্যাক অফিসে আপনার অ্যাকাউন্ট অনুমোদিত হয়েছে",
      text: "{of-store-bn} ব্যাক অফিসে আপনার অ্যাকাউন্ট অনুমোদিত হয়েছে। নিজের পাসওয়ার্ড দিয়ে {url} পাতায় লগইন করুন।",
    },
    declined: {
      subject: "{of-store-bn} ব্যাক অফিসের জন্য আপনার আবেদন",
      text: "{of-store-bn} ব্যাক অফিসের জন্য আপনার আবেদন গ্রহণ করা হয়নি। ভুল মনে হলে আপনার ম্যানেজারকে জানান।",
    },
    factorReset: {
      subject: "আপনার দুই ধাপের যাচাই রিসেট হয়েছে",
      text: "একজন অ্যাডমিন আপনার {store-bn} ব্যাক অফিস অ্যাকাউন্টের দুই ধাপের যাচাই রিসেট করেছেন। আপনি না চেয়ে থাকলে এখনই একজন অ্যাডমিনকে জানান।",
    },
  },
} as const;

const labels = { en: "Open the back office", bn: "ব্যাক অফিস খুলুন" };
const pages = { invited: "/admin/set-password", approved: "/admin/login", declined: "", factorReset: "" } as const;

/** What a user is told about their staff account: by mail, else by SMS. Links lead to the store's own origin. */
export function notificationTo(reader: Reader, kind: keyof typeof pages, origin: string | undefined) {
  const { subject, text } = texts[reader.language][kind];
  const url = `${origin ?? ""}${pages[kind]}`;
  const filled = text.replace("{url}", url);
  const action = origin && pages[kind] ? { action: { label: labels[reader.language], url } } : {};
  return reader.email !== null
    ? {
        channel: "mail" as const,
        to: reader.email,
        subject,
        text: filled,
        html: plainMail({ language: reader.language, subject, text: filled, ...action }),
      }
    : { channel: "sms" as const, to: reader.phone ?? "", text: filled };
}
