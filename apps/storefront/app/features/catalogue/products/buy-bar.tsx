import { mostWanted } from "@tatka/domain/delivery/shown-stock";
import { useState } from "react";
import { useLanguage } from "../../../language.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { QuantityStepper } from "../../../ui/quantity-stepper.tsx";
import { AddButton, availableOf, quantityOf, sayNoMore, useCart } from "../../orders/cart/index.ts";
import { NotifyButton } from "../restock/index.ts";
import { productTexts } from "./messages.ts";
import type { Size } from "./product-data.server.ts";

type BuyBarProps = {
  size: Size;
  /** The product and the size. */
  title: string;
};

/** Quantity and add-to-cart button; for sold-out products a back-in-stock alert. */
export function BuyBar({ size, title }: BuyBarProps) {
  const { language, messages, format } = useLanguage();
  const texts = productTexts[language];
  // The quantity belongs to one size: another size starts at one. The button element is reused, so that a click before
  // hydration is not lost.
  const [wanted, setWanted] = useState({ id: size.id, pieces: 1 });
  const cart = useCart();
  const limit = mostWanted(size.available, availableOf(cart, size.id));
  const most = Math.max(1, limit - quantityOf(cart, size.id));
  const quantity = Math.min(wanted.id === size.id ? wanted.pieces : 1, most);
  const want = (pieces: number) => setWanted({ id: size.id, pieces });

  return (
    <div id="notify" className="buy-bar mt-5">
      {size.inStock ? (
        <>
          <QuantityStepper
            quantity={quantity}
            most={most}
            names={{ legend: texts.quantity, less: texts.less(title), more: texts.more(title) }}
            onChange={want}
            onMost={() => sayNoMore(messages.cart.noMore(format.number(limit)))}
            className="h-12 unscripted:hidden"
          />
          <AddButton
            isWide
            variationId={size.id}
            title={title}
            available={size.available}
            quantity={quantity}
            detail={format.taka(Math.round(size.salePrice * quantity * 100) / 100)}
            onAdded={() => want(1)}
            className={`${buttonLook.main} relative min-w-0 flex-1 px-3 whitespace-nowrap`}
          />
        </>
      ) : (
        <NotifyButton variationId={size.id} title={title} className={`${buttonLook.main} flex-1 cursor-pointer`} />
      )}
    </div>
  );
}
