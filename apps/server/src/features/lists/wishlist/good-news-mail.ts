import { type Language, pathInLanguage } from "@tatka/domain/language";
import { takaText } from "@tatka/domain/money";
import { type MailLayout, mail } from "../../content/messages/index.ts";
import type { UnsubscribeLinks } from "../../people/consent/index.ts";
import type { PushNotice } from "../../people/push/index.ts";

/** A wishlist item that got cheaper, is available again, or both; prices in taka. */
export type GoodNews = {
  title: string;
  slug: string;
  /** The URL of the region's store; without it there is no link. */
  origin: string | undefined;
  isBack: boolean;
  price: number;
  /** Only if it got cheaper. */
  wasPrice?: number;
};

type Marketing = { isMarketing: boolean; links: UnsubscribeLinks | undefined };

/** One email for all wishlist changes, in the customer's language. Marketing emails have an unsubscribe link. */
export function goodNewsMail(news: readonly GoodNews[], language: Language, marketing: Marketing) {
  const [first, ...others] = news;
  const name = others.length > 0 ? "several" : first?.isBack ? "back" : "cheaper";
  return {
    message: `wishlist.${name}`,
    channel: "mail",
    language,
    values: { title: first?.title ?? "" },
    layout: goodNewsLayout(news, language, marketing),
  } as const;
}

/** The email's items with their change, and the reason for sending. */
function goodNewsLayout(news: readonly GoodNews[], language: Language, { isMarketing, links }: Marketing): MailLayout {
  const words = texts[language];
  const taka = (amount: number) => takaText(amount, language);
  const items = news.map((one) => {
    const price = one.wasPrice === undefined ? taka(one.price) : words.cheaper(taka(one.price), taka(one.wasPrice));
    const said = `• ${one.title}: ${one.isBack ? words.back(price) : price}`;
    return one.origin ? `${said}\n  ${one.origin}${pathInLanguage(`/product/${one.slug}`, language)}` : said;
  });
  const [first] = news;
  const why = isMarketing ? `${words.why} ${words.consent}` : words.why;
  const parts = [
    mail.rows(
      news.map((one) => ({
        label: mail.titled(one.title, one.isBack ? words.isBack : words.was(taka(one.wasPrice ?? one.price))),
        value: taka(one.price),
        isStrong: true,
      })),
    ),
    ...(first?.origin ? [mail.button(words.look, first.origin + pathInLanguage(pathOf(news), language))] : []),
    mail.mutedParagraph(why),
    ...(links ? [mail.linkParagraph(words.unsubscribe, links.page)] : []),
  ];
  return ({ heading, text }) => ({
    text: [text, items.join("\n"), why, ...(links ? [`${words.unsubscribe}: ${links.page}`] : [])].join("\n\n"),
    html: mail.mailPage({
      language,
      heading,
      preview: items.join(" "),
      parts: [...mail.paragraphs(text), ...parts],
      origin: first?.origin,
    }),
  });
}

/** Sample for the preview. */
export function sampleGoodNewsLayout(language: Language, origin: string): MailLayout {
  const title = language === "bn" ? "রুই মাছ, ১ কেজি" : "Rui fish, 1 Kg";
  const news = [{ title, slug: "rui-fish", origin, isBack: false, price: 420, wasPrice: 480 }];
  return goodNewsLayout(news, language, { isMarketing: true, links: undefined });
}

/** Links to the product, or to the wishlist for several items. */
const pathOf = ([first, ...others]: readonly GoodNews[]) =>
  first && others.length === 0 ? `/product/${first.slug}` : "/customer/wishlist";

/** The push version. */
export function goodNewsPush(news: readonly GoodNews[], language: Language): PushNotice {
  const words = texts[language];
  const [first, ...others] = news;
  const priced = ({ title, price, wasPrice }: GoodNews) =>
    wasPrice === undefined
      ? title
      : `${title}: ${words.cheaper(takaText(price, language), takaText(wasPrice, language))}`;
  return {
    title: first?.isBack ? words.isBack : words.priceDrop,
    body: news.map(priced).join(", "),
    path: pathInLanguage(pathOf(news), language),
    tag: others.length === 0 ? `wish-${first?.slug ?? ""}` : "wishes",
  };
}

const texts = {
  en: {
    cheaper: (price: string, was: string) => `now ${price} (was ${was})`,
    back: (price: string) => `back in stock, ${price}`,
    isBack: "Back in stock",
    priceDrop: "Price drop",
    consent: "You agreed to emails about price drops and offers; you can turn them off in your profile at any time.",
    unsubscribe: "Unsubscribe from price drops and offers",
    was: (price: string) => `Was ${price}`,
    look: "See it in the shop",
    why: "You are getting this email because these items are on your {store} wishlist. Remove an item to stop emails about it.",
  },
  bn: {
    cheaper: (price: string, was: string) => `${was} থেকে কমে এখন ${price}`,
    back: (price: string) => `আবার স্টকে এসেছে, ${price}`,
    isBack: "আবার স্টকে এসেছে",
    priceDrop: "দাম কমেছে",
    consent: "দাম কমার খবর ও অফারের ইমেইল পেতে আপনি সম্মতি দিয়েছেন; প্রোফাইল থেকে যেকোনো সময় বন্ধ করতে পারেন।",
    unsubscribe: "দাম কমার খবর ও অফারের ইমেইল বন্ধ করুন",
    was: (price: string) => `আগে ছিল ${price}`,
    look: "দোকানে দেখুন",
    why: "পণ্যগুলো {at-store-bn} আপনার উইশলিস্টে আছে বলে এই ইমেইলটি পেয়েছেন। উইশলিস্ট থেকে কোনো পণ্য সরিয়ে দিলে সেটি নিয়ে আর ইমেইল পাবেন না।",
  },
} as const;
