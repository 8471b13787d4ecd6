import type { UsualPurchase } from "@tatka/contract/orders/buy-again";
import { useState } from "react";
import { titleIn, useLanguage } from "../../../language.tsx";
import { addOne, openDrawer, quantityOf, useCart } from "../../orders/cart/index.ts";
import { buyAgainTexts } from "./messages.ts";

/** Adds the usual number of everything that is not in the cart yet, and opens the cart. */
export function AddUsuals({ usuals }: { usuals: readonly UsualPurchase[] }) {
  const { language, format } = useLanguage();
  const texts = buyAgainTexts[language];
  const cart = useCart();
  const [isBusy, setBusy] = useState(false);
  const lines = usuals.flatMap(({ product, variationId, pieces }) => {
    const size = product.variations.find(({ id }) => id === variationId);
    if (!size || quantityOf(cart, variationId) > 0) return [];
    const title = `${titleIn(language, product)}, ${titleIn(language, size)}`;
    return [{ variationId, title, pieces: Math.min(pieces, size.available), price: size.salePrice }];
  });
  const total = format.taka(lines.reduce((sum, { pieces, price }) => sum + pieces * price, 0));

  async function add() {
    setBusy(true);
    await Promise.all(lines.map(({ variationId, title, pieces }) => addOne(variationId, title, pieces)));
    setBusy(false);
    openDrawer(true);
  }

  return (
    <button
      type="button"
      className="see-all cursor-pointer"
      aria-busy={isBusy}
      onClick={() => {
        if (lines.length === 0) openDrawer(true);
        else if (!isBusy) void add();
      }}
    >
      {lines.length === 0 && texts.viewCart}
      {lines.length > 0 &&
        (lines.length < usuals.length ? texts.addRest : texts.addAll)(format.number(lines.length), total)}
    </button>
  );
}
