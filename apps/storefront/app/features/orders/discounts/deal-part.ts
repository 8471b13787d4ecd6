import type { Product, Variation } from "@tatka/contract/catalogue/products";
import type { DiscountGoods, RunningDiscount } from "@tatka/contract/orders/discounts";
import { mostWanted } from "@tatka/domain/delivery/shown-stock";
import { isInDiscount } from "@tatka/domain/orders/discounts/discount-terms";

type Offer = RunningDiscount["offer"];
type BuyGet = Extract<Offer, { kind: "buy_get" }>;
type Bundle = Extract<Offer, { kind: "bundle" }>;
type Spend = Extract<Offer, { kind: "spend" }>;

/** The role of a size in a discount. */
export type DealPart =
  | { as: "same" | "bought" | "got"; offer: BuyGet; goods: DiscountGoods }
  | { as: "bundled"; offer: Bundle; quantity: number; others: Bundle["pieces"] }
  | { as: "counted"; offer: Spend; goods: DiscountGoods };

/** Undefined if the cart would not give it. Flash sale items get no discount. */
export function partIn(
  { offer }: RunningDiscount,
  product: Pick<Product, "id" | "categoryId">,
  size: Variation,
): DealPart | undefined {
  if (!size.inStock || size.flashSale !== undefined) return undefined;
  const line = { variationId: size.id, productId: product.id, categoryId: product.categoryId };
  if (offer.kind === "spend")
    return isInDiscount(offer.of, line) ? { as: "counted", offer, goods: offer.of } : undefined;
  if (offer.kind === "bundle") {
    const own = offer.pieces.find(({ variationId }) => variationId === size.id);
    return own && { as: "bundled", offer, quantity: own.quantity, others: offer.pieces.filter((one) => one !== own) };
  }
  const { buy, get, buyPieces, getPieces } = offer;
  if (get === null) {
    const isAlone = buy.named === 1 && buy.variationIds.length === 1;
    if (!isInDiscount(buy, line) || (isAlone && mostWanted(size.available) < buyPieces + getPieces)) return undefined;
    return { as: "same", offer, goods: buy };
  }
  if (isInDiscount(buy, line)) return { as: "bought", offer, goods: get };
  return isInDiscount(get, line) ? { as: "got", offer, goods: buy } : undefined;
}
