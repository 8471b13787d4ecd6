import type { DiscountTermsForm } from "@tatka/contract/orders/discounts-admin";
import { type Poisha, poishaFromTaka, takaFromPoisha } from "@tatka/domain/money";
import type { DiscountScope, DiscountTerms } from "@tatka/domain/orders/discounts/discount-terms";

/** Converts amounts in taka, as staff enter them, to stored poisha. */
export function termsOf(form: DiscountTermsForm): DiscountTerms {
  if (form.kind === "buy_get") return form;
  if (form.kind === "bundle") {
    const { price, ...same } = form;
    return { ...same, pricePoisha: poishaFromTaka(price) };
  }
  const steps = form.steps.map(({ from, gives, percent, cap, amount }) => ({
    ...{ fromPoisha: poishaFromTaka(from), gives, percent, capPoisha: poisha(cap), amountPoisha: poisha(amount) },
  }));
  return { ...form, steps };
}

/** Converts stored poisha to taka. */
export function formOf(terms: DiscountTerms): DiscountTermsForm {
  if (terms.kind === "buy_get") {
    return { ...terms, buy: listed(terms.buy), get: terms.get && listed(terms.get) };
  }
  if (terms.kind === "bundle") {
    const { pricePoisha, pieces, ...same } = terms;
    return { ...same, pieces: [...pieces], price: takaFromPoisha(pricePoisha) };
  }
  const steps = terms.steps.map(({ fromPoisha, gives, percent, capPoisha, amountPoisha }) => ({
    ...{ from: takaFromPoisha(fromPoisha), gives, percent, cap: taka(capPoisha), amount: taka(amountPoisha) },
  }));
  return { ...terms, of: listed(terms.of), steps };
}

function listed({ categoryIds, productIds, variationIds }: DiscountScope) {
  return { categoryIds: [...categoryIds], productIds: [...productIds], variationIds: [...variationIds] };
}

/** Everything that the terms refer to. */
export function namedIn(terms: DiscountTerms): { [List in keyof DiscountScope]: number[] } {
  const scopes = terms.kind === "spend" ? [terms.of] : terms.kind === "buy_get" ? [terms.buy, terms.get] : [];
  const all = (list: keyof DiscountScope) => [...new Set(scopes.flatMap((scope) => scope?.[list] ?? []))];
  return {
    categoryIds: all("categoryIds"),
    productIds: all("productIds"),
    variationIds: terms.kind === "bundle" ? terms.pieces.map(({ variationId }) => variationId) : all("variationIds"),
  };
}

const poisha = (amount: number | null) => (amount === null ? null : poishaFromTaka(amount));
const taka = (amount: Poisha | null) => (amount === null ? null : takaFromPoisha(amount));
