import type { Product } from "@tatka/contract/catalogue/products";
import { type DiscountGoods, type RunningDiscount, runningDiscounts } from "@tatka/contract/orders/discounts";
import type { Shop } from "@tatka/contract/page";
import type { Language } from "@tatka/domain/language";
import { callApi } from "../../../api.server.ts";
import { momentIn } from "../../../dates.server.ts";
import { formatIn } from "../../../format.ts";
import { titleIn } from "../../../language.tsx";
import { stepInWords } from "./deal-badge.ts";
import { dealTexts, GOODS } from "./deal-messages.ts";
import { type DealPart, partIn } from "./deal-part.ts";
import type { DealData } from "./product-deals.tsx";

/** Maximum number of discounts shown. */
const MOST_LINES = 3;

/** Running discounts; all pages share one cached response. */
export function dealsOf(shop: Shop): Promise<RunningDiscount[]> {
  return callApi(shop, runningDiscounts);
}

/** When the first of them pauses or ends: an open page then refetches its data. */
export function dealsEndAt(running: readonly RunningDiscount[]): string | null {
  return running.flatMap(({ endsAt }) => endsAt ?? []).toSorted()[0] ?? null;
}

/** Discounts of a product's sizes, as text. */
export function productDeals(running: readonly RunningDiscount[], language: Language, product: Product): DealData[] {
  const lines = running.flatMap((discount) => {
    const parts = product.variations.flatMap((size) => {
      const part = partIn(discount, product, size);
      return part ? [{ id: size.id, part }] : [];
    });
    const [first] = parts;
    if (!first) return [];
    // A rule may use sizes in different roles, each with its own text.
    const alike = parts.filter(({ part }) => part.as === first.part.as);
    const isOfAll = alike.length === product.variations.length;
    return [
      {
        text: linked(first.part, language, product),
        note: notesOf(discount, first.part, language, product).join(" · "),
        ...(!isOfAll && { sizes: alike.map(({ id }) => id) }),
      },
    ];
  });
  return lines.slice(0, MOST_LINES);
}

/** The sentence with links to the goods. */
function linked(part: DealPart, language: Language, product: Product): DealData["text"] {
  const [before = "", after] = sentence(part, language, product).split(GOODS);
  if (after === undefined) return [before];
  return [before, ...(part.as === "bundled" ? piecesIn(part.others, language) : namesIn(part.goods, language)), after];
}

function sentence(part: DealPart, language: Language, product: Product): string {
  const texts = dealTexts[language];
  const { number, percent, taka } = formatIn(language);
  if (part.as === "bundled") {
    const [price, count] = [taka(part.offer.price), number(part.quantity)];
    if (part.others.length === 0) return texts.several(count, price);
    return part.quantity === 1 ? texts.together(price) : texts.severalTogether(count, price);
  }
  if (part.as === "counted") {
    const [first, ...more] = part.offer.steps.toSorted((a, b) => a.from - b.from);
    if (!first) return "";
    const on = part.goods.named === 0 ? texts.spendAll : texts.spendOn;
    const steps = more.map((step) => texts.spendNext(taka(step.from), stepInWords(step, language)));
    return [on(taka(first.from), stepInWords(first, language)), ...steps].join("; ");
  }
  const { buyPieces, getPieces, percent: share } = part.offer;
  const [buy, get] = [number(buyPieces), number(getPieces)];
  const off = share === 100 ? texts.free : texts.off(percent(share));
  if (part.as === "same") return (isOnlyOf(part.goods, product) ? texts.same : texts.sameOf)(buy, get, off);
  if (part.as === "bought") return texts.bought(buy, get, off);
  return share === 100 ? texts.gotFree(buy) : texts.gotOff(buy, percent(share));
}

function notesOf(discount: RunningDiscount, part: DealPart, language: Language, product: Product): string[] {
  const texts = dealTexts[language];
  const { number, taka } = formatIn(language);
  const { endsAt, customerLimit, offer } = discount;
  return [
    offer.kind === "bundle" && texts.saves(taka(offer.saves)),
    part.as === "same" && !isOnlyOf(part.goods, product) && texts.cheapest,
    offer.kind !== "spend" && texts.times(number(offer.times), offer.times === 1),
    customerLimit !== null && texts.customer(number(customerLimit), customerLimit === 1),
    endsAt !== null && texts.until(momentIn(language, endsAt)),
  ].filter((note) => note !== false);
}

/** Whether all goods of the rule are sizes of this product. */
function isOnlyOf({ categoryIds, productIds, variationIds, named }: DiscountGoods, product: Product): boolean {
  const isOwn = (id: number) => product.variations.some((size) => size.id === id);
  const isOfIt = productIds.every((id) => id === product.id) && variationIds.every(isOwn);
  return named > 0 && categoryIds.length === 0 && isOfIt;
}

function namesIn({ names, named }: DiscountGoods, language: Language): DealData["text"] {
  if (names.length === 0) return [dealTexts[language].anything];
  const links = names.map((one) => ({ title: titleIn(language, one), path: one.path }));
  return [...listed(links), ...(named > names.length ? [` ${dealTexts[language].more}`] : [])];
}

type Pieces = Extract<RunningDiscount["offer"], { kind: "bundle" }>["pieces"];

function piecesIn(pieces: Pieces, language: Language): DealData["text"] {
  return listed(
    pieces.map(({ quantity, path, ...piece }) => {
      const title = titleIn(language, piece);
      return { title: quantity === 1 ? title : `${formatIn(language).number(quantity)} × ${title}`, path };
    }),
  );
}

function listed(links: readonly Exclude<DealData["text"][number], string>[]): DealData["text"] {
  return links.flatMap((link, place) => (place === 0 ? [link] : [", ", link]));
}
