import type { SavedListItem, stopListReminder } from "@tatka/contract/lists/saved-lists";
import { urlOf } from "@tatka/contract/route";
import { groupedNumber } from "@tatka/domain/digits";
import { type Language, pathInLanguage } from "@tatka/domain/language";
import { poishaFromTaka, poishaOf, takaFromPoisha, takaText } from "@tatka/domain/money";
import { byMailOrSms, type MailLayout, mail } from "../../content/messages/index.ts";
import type { PushNotice } from "../../people/push/index.ts";

type Reminder = {
  listId: number;
  name: string;
  items: readonly SavedListItem[];
  /** The URL of the region's store; without it there are no links. */
  origin: string | undefined;
  stopToken: string;
};

type Recipient = { email: string | null; phone: string | null; language: Language };

/** An item in a reminder. */
type ToldItem = Pick<SavedListItem, "quantity" | "available" | "salePrice"> & Record<"product" | "variation", Titled>;
type Titled = { title: string; titleBn: string };

/** Maximum number of items in an email. */
const MOST_NAMED = 20;

/** The list's current items, a link that fills the cart, and an unsubscribe link. Undefined for an empty list. */
export function reminderMessage(reminder: Reminder, { email, phone, language }: Recipient) {
  const { items, name, listId, origin, stopToken } = reminder;
  if (items.length === 0 || (!email && !phone)) return null;
  const fill = origin && origin + pathInLanguage(`/customer/lists/${listId}/fill`, language);
  const oneClick =
    origin && origin + urlOf<typeof stopListReminder>("/list-reminder/stop", { query: { reminder: stopToken } });
  const stop = origin && `${origin}${pathInLanguage("/stop-list-reminder", language)}?reminder=${stopToken}`;
  const said = {
    message: "list.reminder",
    language,
    values: { listName: name, link: fill ?? "", stopLink: stop ?? "" },
    ...byMailOrSms({ email: email || null, phone }),
  } as const;
  if (said.channel === "sms") return said;
  return { ...said, layout: reminderLayout(items, { language, origin, fill, stop }), unsubscribeUrl: oneClick };
}

type Links = { language: Language; origin: string | undefined; fill: string | undefined; stop: string | undefined };

/** Below its text, a reminder shows the list with current prices, and an unsubscribe link. */
function reminderLayout(items: readonly ToldItem[], { language, origin, fill, stop }: Links): MailLayout {
  const words = texts[language];
  const lines = items.slice(0, MOST_NAMED).map((item) => itemLine(item, language));
  const more = items.length - lines.length;
  const total = takaText(worthOf(items), language);
  return ({ heading, text }) => ({
    text: [
      text,
      lines.map(({ label, below, value }) => `• ${label}, ${below}: ${value}`).join("\n"),
      ...(more > 0 ? [words.more(groupedNumber(more, language))] : []),
      words.total(total),
      ...(fill ? [`${words.fill}: ${fill}`] : []),
      words.nothingOrdered,
      ...(stop ? [`${words.stop}: ${stop}`] : []),
    ].join("\n\n"),
    html: mail.mailPage({
      language,
      heading,
      preview: lines.map(({ label }) => label).join(", "),
      origin,
      parts: [
        ...mail.paragraphs(text),
        mail.rows([
          ...lines.map(({ label, below, value }) => ({ label: mail.titled(label, below), value })),
          ...(more > 0 ? [{ label: words.more(groupedNumber(more, language)), value: "" }] : []),
          { label: words.totalLabel, value: total, isStrong: true },
        ]),
        ...(fill ? [mail.button(words.fill, fill)] : []),
        mail.mutedParagraph(words.nothingOrdered),
        ...(stop ? [mail.linkParagraph(words.stop, stop)] : []),
      ],
    }),
  });
}

/** Sample for the preview. */
export function sampleReminderLayout(language: Language, origin: string): MailLayout {
  const links = { language, origin, fill: `${origin}/customer/lists`, stop: `${origin}/stop-list-reminder` };
  return reminderLayout([sampleItem], links);
}

const sampleItem = {
  product: { title: "Rui fish", titleBn: "রুই মাছ" },
  variation: { title: "1 Kg", titleBn: "১ কেজি" },
  quantity: 2,
  available: 10,
  salePrice: 420,
} as const;

/** The push version. */
export function reminderPush({ items, name, listId }: Reminder, language: Language): PushNotice | null {
  if (items.length === 0) return null;
  const words = texts[language];
  return {
    title: words.subject(name),
    body: words.pushed(items.length, groupedNumber(items.length, language)),
    path: pathInLanguage(`/customer/lists/${listId}/fill`, language),
    tag: `list-${listId}`,
  };
}

function itemLine(item: ToldItem, language: Language) {
  const words = texts[language];
  const quantity = groupedNumber(item.quantity, language);
  const size = language === "bn" ? item.variation.titleBn : item.variation.title;
  return {
    label: language === "bn" ? item.product.titleBn : item.product.title,
    below: `${size} × ${quantity}`,
    value: item.available > 0 ? takaText(worthOf([item]), language) : words.out,
  };
}

/** Total in taka of the available items. */
function worthOf(items: readonly ToldItem[]): number {
  const poisha = items.map(({ salePrice, quantity, available }) =>
    available > 0 ? poishaFromTaka(salePrice) * quantity : 0,
  );
  return takaFromPoisha(poishaOf(poisha.reduce((sum, one) => sum + one, 0)));
}

const texts = {
  en: {
    subject: (name: string) => `Time for your list: ${name}`,
    more: (count: string) => `and ${count} more`,
    out: "Out of stock",
    total: (total: string) => `Total: ${total}`,
    totalLabel: "Total",
    fill: "Fill my cart",
    pushed: (count: number, written: string) =>
      `${written} ${count === 1 ? "item" : "items"}. Press to fill your cart; nothing is ordered until you check out.`,
    nothingOrdered: "Nothing is ordered until you check out.",
    stop: "Stop these reminders",
  },
  bn: {
    subject: (name: string) => `আপনার তালিকার সময় হলো: ${name}`,
    more: (count: string) => `এবং আরও ${count}টি`,
    out: "স্টকে নেই",
    total: (total: string) => `মোট: ${total}`,
    totalLabel: "মোট",
    fill: "কার্টে যোগ করুন",
    pushed: (_count: number, written: string) =>
      `${written}টি পণ্য। কার্টে যোগ করতে চাপুন; চেকআউট না করা পর্যন্ত কিছুই অর্ডার হবে না।`,
    nothingOrdered: "আপনি চেকআউট না করা পর্যন্ত কিছুই অর্ডার হবে না।",
    stop: "এই রিমাইন্ডার বন্ধ করুন",
  },
} as const;
