import type { StandingProposal } from "@tatka/contract/lists/standing-baskets";
import { clockRange } from "@tatka/domain/clock-words";
import { groupedNumber } from "@tatka/domain/digits";
import { pathInLanguage } from "@tatka/domain/language";
import { takaText } from "@tatka/domain/money";
import { defaultRegion, type Origins, siteOf } from "@tatka/domain/region";
import { byMailOrSms } from "../../content/messages/index.ts";
import type { PushNotice } from "../../people/push/index.ts";
import type { Proposal } from "./quote-proposal.ts";

/** Maximum number of items in a message. */
const MOST_NAMED = 10;

type Offered = Pick<StandingProposal, "items" | "slot" | "total">;

export function proposalMessage(proposal: Proposal, offered: Offered, origin: string, token: string) {
  const { listName, language, email, phone } = proposal;
  if (!email && !phone) return null;
  const words = texts[language];
  return {
    message: "standing.proposal",
    language,
    values: {
      listName,
      deliveryTime: deliveryWords(proposal, offered.slot),
      total: takaText(offered.total, language),
      titles: titlesOf(offered.items, language),
      answerBefore: words.until(dayWords(new Date(proposal.answerBefore), language)),
      withoutAnswer:
        proposal.whenSilent === "order" && proposal.cap !== null
          ? words.orders(takaText(proposal.cap, language))
          : words.cancels,
      ifMissing: words.ifMissing[proposal.substitution],
      link: `${origin}${proposalPath(proposal, token)}`,
    },
    ...byMailOrSms({ email: email || null, phone }),
  } as const;
}

export function proposalPush(proposal: Proposal, offered: Offered, token: string): PushNotice {
  const words = texts[proposal.language];
  return {
    title: words.pushed(proposal.listName),
    body: `${deliveryWords(proposal, offered.slot)}, ${takaText(offered.total, proposal.language)}`,
    path: proposalPath(proposal, token),
    tag: `standing-${proposal.listId}`,
  };
}

/** Why nothing is ordered. */
export function refusedMessage(proposal: Proposal, reason: string, origins: Origins) {
  const { listName, language, email, phone, listId, cap } = proposal;
  if (!email && !phone) return null;
  const words = texts[language];
  const origin = siteOf(origins, defaultRegion);
  return {
    message: "standing.refused",
    language,
    values: {
      listName,
      deliveryTime: dayWords(new Date(proposal.deliversOn), language),
      reason:
        reason === "above_cap"
          ? words.aboveCap(takaText(cap ?? 0, language))
          : reason === "address.outside_zones"
            ? words.outsideZones
            : reason === "standing.by_courier"
              ? words.byCourier
              : words.notPossible,
      link: origin ? origin + pathInLanguage(`/customer/lists/${listId}`, language) : "",
    },
    ...byMailOrSms({ email: email || null, phone }),
  } as const;
}

function proposalPath({ language }: Proposal, token: string): string {
  return `${pathInLanguage("/standing-order", language)}?proposal=${token}`;
}

function deliveryWords({ deliversOn, language }: Proposal, slot: Offered["slot"]): string {
  const day = dayWords(new Date(deliversOn), language);
  return slot ? `${day}, ${clockRange(slot.from, slot.to, language)}` : day;
}

function titlesOf(items: Offered["items"], language: "en" | "bn"): string {
  const inOrder = items.filter(({ available }) => available > 0);
  const named = inOrder
    .slice(0, MOST_NAMED)
    .map(({ product, size, available }) =>
      language === "bn"
        ? `${product.titleBn}, ${size.titleBn} × ${groupedNumber(available, "bn")}`
        : `${product.title}, ${size.title} × ${available}`,
    );
  const more = inOrder.length - named.length;
  return [...named, ...(more > 0 ? [texts[language].more(groupedNumber(more, language))] : [])].join("; ");
}

const dayFormats = { en: dayIn("en-GB"), bn: dayIn("bn-BD") };

function dayIn(locale: string) {
  return new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "Asia/Dhaka",
  });
}

function dayWords(day: Date, language: "en" | "bn"): string {
  return dayFormats[language].format(day);
}

const texts = {
  en: {
    until: (day: string) => `6 PM on ${day}`,
    cancels: "If we don't hear from you, nothing is ordered.",
    orders: (cap: string) => `If we don't hear from you, we order it as you chose, up to ${cap}.`,
    ifMissing: {
      best_match: "If an item is missing, we replace it with a similar one.",
      call_me: "If an item is missing, we call you.",
      refund: "If an item is missing, we leave it out.",
    },
    more: (count: string) => `and ${count} more`,
    pushed: (name: string) => `Shall we deliver ${name}?`,
    aboveCap: (cap: string) => `it would cost more than your limit of ${cap}.`,
    outsideZones: "we no longer deliver to its address.",
    byCourier: "a courier now delivers to its address, without delivery times.",
    notPossible: "it could not be delivered as a whole at that time.",
  },
  bn: {
    until: (day: string) => `${day}, সন্ধ্যা ৬টা`,
    cancels: "না জানালে কিছুই অর্ডার হবে না।",
    orders: (cap: string) => `না জানালে আপনার পছন্দমতো ${cap} পর্যন্ত অর্ডার করে দেব।`,
    ifMissing: {
      best_match: "কোনো পণ্য না থাকলে একই রকম পণ্য দেব।",
      call_me: "কোনো পণ্য না থাকলে আপনাকে ফোন করব।",
      refund: "কোনো পণ্য না থাকলে সেটি বাদ দেব।",
    },
    more: (count: string) => `এবং আরও ${count}টি`,
    pushed: (name: string) => `${name} পৌঁছে দেব?`,
    aboveCap: (cap: string) => `দাম আপনার সীমা ${cap}-এর বেশি।`,
    outsideZones: "এই ঠিকানায় এখন আর পৌঁছে দেওয়া হয় না।",
    byCourier: "এই ঠিকানায় এখন কুরিয়ার ডেলিভারি দেয়, নির্দিষ্ট সময়ে নয়।",
    notPossible: "এই সময়ে পৌঁছে দেওয়া সম্ভব হয়নি।",
  },
} as const;
