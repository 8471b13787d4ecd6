import { type Language, pathInLanguage } from "@tatka/domain/language";
import { takaText } from "@tatka/domain/money";
import type { Message } from "../../content/messages/index.ts";
import type { PushNotice } from "../../people/push/index.ts";

/** A size that can be had again; its price in taka. */
export type Restocked = {
  title: string;
  slug: string;
  /** Where the region's store is reached; without it there is no link. */
  origin: string | undefined;
  price: number;
};

type Recipient = { email: string | null; phone: string | null; language: Language };

/** One message for all that came back, in the customer's language; nothing for a customer without mail and phone. */
export function restockMessage(news: readonly Restocked[], { email, phone, language }: Recipient): Message | null {
  const words = texts[language];
  const titles = news.map(({ title }) => title).join(", ");
  const linkOf = ({ origin, slug }: Restocked) => origin && origin + pathInLanguage(`/product/${slug}`, language);
  if (email) {
    const lines = news.map((one) => {
      const link = linkOf(one);
      return `• ${one.title}: ${takaText(one.price, language)}${link ? `\n  ${link}` : ""}`;
    });
    const [first] = news;
    const subject = news.length === 1 && first ? words.subjectOfOne(first.title) : words.subject;
    return {
      channel: "mail",
      language,
      to: email,
      subject,
      text: [words.lead, lines.join("\n"), words.why].join("\n\n"),
    };
  }
  if (!phone) return null;
  const link = news[0] && linkOf(news[0]);
  return { channel: "sms", to: phone, text: words.sms(titles, link) };
}

/** The same for a lock screen. A press leads to the first of them, where the others are two presses away. */
export function restockPush(news: readonly Restocked[], language: Language): PushNotice {
  const [first] = news;
  return {
    title: texts[language].pushTitle,
    body: news.map(({ title }) => title).join(", "),
    path: pathInLanguage(`/product/${first?.slug ?? ""}`, language),
    tag: `restock-${first?.slug ?? ""}`,
  };
}

const texts = {
  en: {
    subject: "Back in stock at {store}",
    pushTitle: "Back in stock",
    subjectOfOne: (title: string) => `Back in stock: ${title}`,
    lead: "You asked us to tell you when this is back in stock:",
    why: "We tell you once. Order soon: we can't hold it for you.",
    sms: (titles: string, link: string | undefined) => `{store}: back in stock: ${titles}.${link ? ` ${link}` : ""}`,
  },
  bn: {
    subject: "{at-store-bn} আবার স্টকে এসেছে",
    pushTitle: "আবার স্টকে এসেছে",
    subjectOfOne: (title: string) => `আবার স্টকে এসেছে: ${title}`,
    lead: "আপনি জানাতে বলেছিলেন, তাই জানাচ্ছি, আবার স্টকে এসেছে:",
    why: "এটি একবারই জানানো হয়। পণ্য আলাদা করে রাখা যায় না, তাই দ্রুত অর্ডার করুন।",
    sms: (titles: string, link: string | undefined) =>
      `{store-bn}: আবার স্টকে এসেছে: ${titles}।${link ? ` ${link}` : ""}`,
  },
} as const;
