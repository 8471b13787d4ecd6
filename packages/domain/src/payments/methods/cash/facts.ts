import { cashOnDelivery } from "../is-cash.ts";
import type { MethodFacts } from "../method.ts";

export const cash: MethodFacts = {
  code: cashOnDelivery,
  brand: "Cash",
  settles: "door",
  words: {
    en: { title: "Cash on delivery", short: "Cash", pay: (amount) => `Pay ${amount}` },
    bn: { title: "ক্যাশ অন ডেলিভারি", short: "নগদ", pay: (amount) => `${amount} দিন` },
  },
};
