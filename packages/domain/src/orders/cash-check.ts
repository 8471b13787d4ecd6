import { groupedNumber } from "../digits.ts";
import type { Language } from "../language.ts";
import { keysOf } from "../tables.ts";
import { failureFaults } from "./order-policy.ts";
import type { RefusalReason } from "./order-states.ts";

/**
 * What a cash order needs before it is packed or handed over, the mildest first. A check never refuses an order: the
 * customer fulfils it, or staff do, or staff overrule it.
 */
export const cashMeasures = ["pin", "call", "advance"] as const;
export type CashMeasure = (typeof cashMeasures)[number];

/** Measures that hold back packing. The PIN is for the door. */
export const measuresBeforePacking = ["call", "advance"] as const satisfies CashMeasure[];

/** How staff answer a check: they reached the customer, nobody answered, or they do not insist. */
export const checkAnswers = ["reached", "no_answer", "overruled"] as const;
export type CheckAnswer = (typeof checkAnswers)[number];

type Words = Record<Language, (times: string, isOne: boolean) => string>;

/** Each rule with its reason. All look at the account's own history only. */
const words = {
  failed_door: {
    en: (times, isOne) => `${times} earlier ${isOne ? "delivery" : "deliveries"} could not be handed over at the door.`,
    bn: (times) => `আগের ${times}টি ডেলিভারি দরজায় দেওয়া যায়নি।`,
  },
  refused_door: {
    en: (times, isOne) => `Most items of ${times} earlier ${isOne ? "order" : "orders"} were refused at the door.`,
    bn: (times) => `আগের ${times}টি অর্ডারের বেশির ভাগ দরজায় ফেরত দেওয়া হয়েছে।`,
  },
  unreachable: {
    en: (times, isOne) => `Nobody answered our call about ${times} earlier ${isOne ? "order" : "orders"}.`,
    bn: (times) => `আগের ${times}টি অর্ডারে ফোন করে কাউকে পাওয়া যায়নি।`,
  },
  new_account: {
    en: () => "The account is new and has received no order yet.",
    bn: () => "অ্যাকাউন্টটি নতুন, এখনো কোনো অর্ডার নেওয়া হয়নি।",
  },
  large_order: {
    en: () => "The amount to pay in cash is large.",
    bn: () => "নগদে দেওয়ার টাকার পরিমাণ বেশি।",
  },
  accepted: {
    en: (times, isOne) => `${times} ${isOne ? "order was" : "orders were"} received without a problem.`,
    bn: (times) => `${times}টি অর্ডার ঠিকমতো নেওয়া হয়েছে।`,
  },
} as const satisfies Record<string, Words>;

export type CashRule = keyof typeof words;
export const cashRules = keysOf<CashRule>(words);

/** The reason in one language, for staff and for the customer. */
export function reasonText(rule: CashRule, times: number, language: Language): string {
  const text: Words[Language] = words[rule][language];
  return text(groupedNumber(times, language), times === 1);
}

/** Failed deliveries that count: only those by the customer's fault. A rider who was late is left out, too. */
export const countedFailures = keysOf(failureFaults).filter((reason) => failureFaults[reason] === "customer");

/** Goods refused at the door that count. "Other" says nothing about the customer. */
export const countedRefusals = ["refused"] as const satisfies RefusalReason[];
