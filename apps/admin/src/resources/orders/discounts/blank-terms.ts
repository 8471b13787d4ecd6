import type { DiscountTermsForm } from "@tatka/contract/orders/discounts-admin";

export const everything = { categoryIds: [], productIds: [], variationIds: [] };

export const blankStep = { from: 1000, gives: "percent" as const, percent: 5, cap: null, amount: null };

/** Initial terms of each kind. */
export const blankTerms: { [Kind in DiscountTermsForm["kind"]]: Extract<DiscountTermsForm, { kind: Kind }> } = {
  buy_get: { kind: "buy_get", buy: everything, buyPieces: 2, get: null, getPieces: 1, percent: 100, times: 3 },
  bundle: { kind: "bundle", pieces: [], price: 0, times: 3 },
  spend: { kind: "spend", of: everything, steps: [blankStep] },
};
