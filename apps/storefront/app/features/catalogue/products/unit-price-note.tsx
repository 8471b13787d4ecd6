import type { Variation } from "@tatka/contract/catalogue/products";
import { useLanguage } from "../../../language.tsx";
import { unitPriceOf } from "../product-parts/index.ts";

/** "৳340 per kg", where it says more than the price does. */
export function UnitPriceNote({ variation, className = "" }: { variation: Variation; className?: string }) {
  const { messages, format } = useLanguage();
  const unitPrice = unitPriceOf(variation);
  if (!unitPrice) return null;
  const sentences = {
    kilo: messages.product.perKilo,
    litre: messages.product.perLitre,
    piece: messages.product.perPiece,
  };
  return (
    <span className={`block tabular-nums ${className}`}>{sentences[unitPrice.per](format.taka(unitPrice.taka))}</span>
  );
}
