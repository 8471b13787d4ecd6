import { type Language, pathInLanguage } from "@tatka/domain/language";
import { takaText } from "@tatka/domain/money";
import {
  button,
  type Markup,
  mailPage,
  mutedParagraph,
  paragraph,
  rows,
  titled,
} from "../../content/messages/index.ts";

/** Something on a wishlist that became cheaper, can be had again, or both; prices in taka. */
export type GoodNews = {
  title: string;
  slug: string;
  /** Where the region's store is reached; without it there is no link. */
  origin: string | undefined;
  isBack: boolean;
  price: number;
  /** Only where it became cheaper. */
  wasPrice?: number;
};

/** One mail for everything, in the shopper's language. */
export function goodNewsMail(news: readonly GoodNews[], language: Language) {
  const words = texts[language];
  const taka = (amount: number) => takaText(amount, language);
  const items = news.map((one) => {
    const price = one.wasPrice === undefined ? taka(one.price) : words.cheaper(taka(one.price), taka(one.wasPrice));
    const said = `• ${one.title}: ${one.isBack ? words.back(price) : price}`;
    return one.origin ? `${said}\n  ${one.origin}${pathInLanguage(`/product/${one.slug}`, language)}` : said;
  });
  const [first] = news;
  const subject = news.length === 1 && first ? words.subjectOfOne(first) : words.subject;
  const parts: Markup[] = [
    paragraph(words.greeting),
    rows(
      news.map((one) => ({
        label: titled(one.title, one.isBack ? words.isBack : words.was(taka(one.wasPrice ?? one.price))),
        value: taka(one.price),
        isStrong: true,
      })),
    ),
    ...(first?.origin ? [button(words.look, first.origin + pathInLanguage(pathOf(news), language))] : []),
    mutedParagraph(words.why),
  ];
  return {
    subject,
    text: [words.greeting, items.join("\n"), words.why].join("\n\n"),
    html: mailPage({ language, heading: subject, preview: items.join(" "), parts, origin: first?.origin }),
  };
}

/** To the product, or to the wishlist where there are several. */
const pathOf = ([first, ...others]: readonly GoodNews[]) =>
  first && others.length === 0 ? `/product/${first.slug}` : "/customer/wishlist";

const texts = {
  en: {
    subject: "Good news about your wishlist",
    subjectOfOne: ({ title, isBack }: GoodNews) => (isBack ? `Back in stock: ${title}` : `Price drop: ${title}`),
    greeting: "Good news about items on your wishlist:",
    cheaper: (price: string, was: string) => `now ${price} (was ${was})`,
    back: (price: string) => `back in stock, ${price}`,
    isBack: "Back in stock",
    was: (price: string) => `Was ${price}`,
    look: "See it in the shop",
    why: "You are getting this email because these items are on your Tatka wishlist. Remove an item to stop emails about it.",
  },
  bn: {
    subject: "আপনার উইশলিস্টের সুখবর",
    subjectOfOne: ({ title, isBack }: GoodNews) => (isBack ? `আবার স্টকে এসেছে: ${title}` : `দাম কমেছে: ${title}`),
    greeting: "আপনার উইশলিস্টের পণ্য নিয়ে সুখবর:",
    cheaper: (price: string, was: string) => `${was} থেকে কমে এখন ${price}`,
    back: (price: string) => `আবার স্টকে এসেছে, ${price}`,
    isBack: "আবার স্টকে এসেছে",
    was: (price: string) => `আগে ছিল ${price}`,
    look: "দোকানে দেখুন",
    why: "পণ্যগুলো টাটকায় আপনার উইশলিস্টে আছে বলে এই ইমেইলটি পেয়েছেন। উইশলিস্ট থেকে কোনো পণ্য সরিয়ে দিলে সেটি নিয়ে আর ইমেইল পাবেন না।",
  },
} as const;
