import { type Language, pathInLanguage } from "@tatka/domain/language";
import { takaText } from "@tatka/domain/money";
import { byMailOrSms } from "../../content/messages/index.ts";
import type { PushNotice } from "../../people/push/index.ts";

/** A size that is available again; its price in taka. */
export type Restocked = {
  title: string;
  slug: string;
  /** The URL of the region's store; without it there is no link. */
  origin: string | undefined;
  price: number;
};

type Recipient = { email: string | null; phone: string | null; language: Language };

/** One message for all returned products in the customer's language; none without email and phone. */
export function restockMessage(news: readonly Restocked[], { email, phone, language }: Recipient) {
  if (!email && !phone) return null;
  const linkOf = ({ origin, slug }: Restocked) => origin && origin + pathInLanguage(`/product/${slug}`, language);
  const lines = news.map((one) => {
    const link = linkOf(one);
    return `• ${one.title}: ${takaText(one.price, language)}${link ? `\n  ${link}` : ""}`;
  });
  const [first] = news;
  return {
    message: "news.restocked",
    language,
    values: {
      items: lines.join("\n"),
      titles: news.map(({ title }) => title).join(", "),
      title: news.length === 1 && first ? first.title : "",
      link: (first && linkOf(first)) ?? "",
    },
    ...byMailOrSms({ email: email || null, phone }),
  } as const;
}

/** The push version. A tap opens the first product. */
export function restockPush(news: readonly Restocked[], language: Language): PushNotice {
  const [first] = news;
  return {
    title: pushTitles[language],
    body: news.map(({ title }) => title).join(", "),
    path: pathInLanguage(`/product/${first?.slug ?? ""}`, language),
    tag: `restock-${first?.slug ?? ""}`,
  };
}

const pushTitles = { en: "Back in stock", bn: "আবার স্টকে এসেছে" };
