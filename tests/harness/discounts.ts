import type { AdminDiscount } from "@tatka/contract/orders/discounts-admin";
import type { Store } from "./store.ts";

type Refused = { code?: string; message?: string; fields?: Record<string, string> };

const everything = { categoryIds: [] as number[], productIds: [] as number[], variationIds: [] as number[] };

/** Limits a rule to these sizes, so that it does not affect carts of other tests. */
export const sizes = (...variationIds: number[]) => ({ ...everything, variationIds });

export const categories = (...categoryIds: number[]) => ({ ...everything, categoryIds });

const frame = {
  title: "Two and one",
  titleBn: "দুইয়ে এক",
  region: null,
  startsAt: null,
  endsAt: null,
  weekdays: [] as number[],
  fromTime: null,
  untilTime: null,
  totalLimit: null,
  customerLimit: null,
  status: "active",
};

export const buyGet = (of: ReturnType<typeof sizes>, more: object = {}) => ({
  ...{ kind: "buy_get", buy: of, buyPieces: 2, get: null, getPieces: 1, percent: 100, times: 10 },
  ...more,
});

export const bundle = (price: number, ...variationIds: number[]) => ({
  ...{ kind: "bundle", price, times: 3, pieces: variationIds.map((variationId) => ({ variationId, quantity: 1 })) },
});

type Step = { from: number; gives?: string; percent?: number; cap?: number; amount?: number };

export const spend = (of: ReturnType<typeof sizes>, ...steps: Step[]) => ({
  kind: "spend",
  of,
  steps: steps.map((step) => ({ gives: "percent", percent: null, cap: null, amount: null, ...step })),
});

/** A discount rule as staff enter it, which by default confirms a sale below cost. */
export const ruleOf = (terms: object, more: object = {}) => ({ ...frame, terms, confirmation: "loss", ...more });

export function discountsOf(store: Store, headers: Record<string, string>) {
  return {
    make: (terms: object, more: object = {}) =>
      store.call<AdminDiscount & Refused>("POST", "/admin/discount", ruleOf(terms, more), headers),
    change: (rule: AdminDiscount, more: object) =>
      store.call<AdminDiscount & Refused>(
        "PATCH",
        `/admin/discount/${rule.id}`,
        { ...rule, confirmation: "loss", ...more },
        headers,
      ),
    read: async (id: number) =>
      (await store.call<AdminDiscount>("GET", `/admin/discount/${id}`, undefined, headers)).body,
    remove: (id: number) => store.call<Refused>("DELETE", `/admin/discount/${id}`, undefined, headers),
  };
}
