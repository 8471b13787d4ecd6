type Reader = { email: string | null; phone: string | null; language: "en" | "bn" };

const texts = {
  en: {
    invited: {
      subject: "You can work in Tatka's back office now",
      text: "You were given access to Tatka's back office. Choose a password of your own first, at {address}, then sign in.",
    },
    approved: {
      subject: "Your Tatka back office account is approved",
      text: "Your account for Tatka's back office was approved. Sign in at {address} with the password you chose.",
    },
    declined: {
      subject: "Your request for Tatka's back office",
      text: "Your request to work in Tatka's back office was declined. If you think this is a mistake, ask your manager.",
    },
    factorReset: {
      subject: "Your second factor was reset",
      text: "An administrator reset the second factor of your Tatka back office account. If you did not ask for it, tell an administrator at once.",
    },
  },
  bn: {
    invited: {
      subject: "আপনি এখন টাটকার ব্যাক অফিসে কাজ করতে পারবেন",
      text: "আপনাকে টাটকার ব্যাক অফিসে ঢোকার অনুমতি দেওয়া হয়েছে। আগে {address} ঠিকানায় নিজের পাসওয়ার্ড ঠিক করুন, তারপর সাইন ইন করুন।",
    },
    approved: {
      subject: "টাটকার ব্যাক অফিসে আপনার অ্যাকাউন্ট অনুমোদিত হয়েছে",
      text: "টাটকার ব্যাক অফিসে আপনার অ্যাকাউন্ট অনুমোদিত হয়েছে। নিজের পাসওয়ার্ড দিয়ে {address} ঠিকানায় সাইন ইন করুন।",
    },
    declined: {
      subject: "টাটকার ব্যাক অফিসের জন্য আপনার আবেদন",
      text: "টাটকার ব্যাক অফিসে কাজ করার আবেদনটি গ্রহণ করা হয়নি। ভুল মনে হলে আপনার ব্যবস্থাপককে জানান।",
    },
    factorReset: {
      subject: "আপনার দ্বিতীয় ধাপের যাচাই মুছে দেওয়া হয়েছে",
      text: "একজন প্রশাসক আপনার টাটকা ব্যাক অফিস অ্যাকাউন্টের দ্বিতীয় ধাপের যাচাই মুছে দিয়েছেন। আপনি না চেয়ে থাকলে এখনই প্রশাসককে জানান।",
    },
  },
} as const;

const pages = { invited: "/admin/set-password", approved: "/admin/login", declined: "", factorReset: "" } as const;

/** What somebody is told about their account here: by mail, else by SMS. Links lead to the store's own address. */
export function noticeTo(reader: Reader, kind: keyof typeof pages, origin: string | undefined) {
  const { subject, text } = texts[reader.language][kind];
  const filled = text.replace("{address}", `${origin ?? ""}${pages[kind]}`);
  return reader.email !== null
    ? { channel: "mail" as const, to: reader.email, subject, text: filled }
    : { channel: "sms" as const, to: reader.phone ?? "", text: filled };
}
