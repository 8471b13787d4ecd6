import type { Product, Variation } from "@tatka/contract/catalogue/products";
import type { RunningDiscount } from "@tatka/contract/orders/discounts";
import type { Language } from "@tatka/domain/language";
import { formatIn } from "../../../format.ts";
import { dealTexts } from "./deal-messages.ts";
import { type DealPart, partIn } from "./deal-part.ts";

/**
 * The label of a card's first discount for the shown size. Discounts on all products are not shown on cards; product
 * pages have them.
 */
export function dealBadge(
  running: readonly RunningDiscount[],
  language: Language,
  product: Product,
  size: Variation,
): string | undefined {
  for (const discount of running) {
    const part = partIn(discount, product, size);
    if (part && !isOfEverything(part)) return inShort(part, language);
  }
  return undefined;
}

function isOfEverything({ as, offer }: DealPart): boolean {
  if (offer.kind === "bundle") return false;
  if (offer.kind === "spend") return offer.of.named === 0;
  return (as === "got" ? offer.get : offer.buy)?.named === 0;
}

function inShort(part: DealPart, language: Language): string {
  const texts = dealTexts[language];
  const { number, percent, taka } = formatIn(language);
  if (part.as === "bundled") {
    const { pieces, price } = part.offer;
    const count = number(pieces.reduce((sum, { quantity }) => sum + quantity, 0));
    return part.others.length === 0 ? texts.several(count, taka(price)) : texts.set(count, taka(price));
  }
  if (part.as === "counted") {
    const [first] = part.offer.steps;
    return first ? texts.spend(stepInWords(first, language), taka(first.from)) : "";
  }
  const { buyPieces, getPieces, percent: share } = part.offer;
  const off = share === 100 ? texts.free : texts.off(percent(share));
  if (part.as === "same") return texts.same(number(buyPieces), number(getPieces), off);
  if (part.as === "bought") return texts.boughtShort(number(buyPieces), off);
  return share === 100 ? texts.gotFreeShort : texts.gotOffShort(percent(share));
}

type Step = Extract<RunningDiscount["offer"], { kind: "spend" }>["steps"][number];

export function stepInWords({ gives, percent, cap, amount }: Step, language: Language): string {
  const texts = dealTexts[language];
  const format = formatIn(language);
  if (gives === "free_delivery") return texts.stepDelivery;
  if (gives === "fixed") return texts.stepAmount(format.taka(amount ?? 0));
  const off = format.percent(percent ?? 0);
  return cap === null ? texts.stepPercent(off) : texts.stepCapped(off, format.taka(cap));
}
