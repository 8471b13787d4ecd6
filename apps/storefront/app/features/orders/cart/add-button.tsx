import { mostWanted } from "@tatka/domain/delivery/shown-stock";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useLanguage } from "../../../language.tsx";
import { addToCart } from "./add-to-cart.ts";
import { availableOf, quantityOf } from "./cart-state.ts";
import { useCart } from "./cart-store.ts";
import { sayNoMore } from "./say-no-more.ts";

type AddButtonProps = {
  variationId: number;
  /** The added product, for screen readers. */
  title: string;
  available: number;
  className: string;
  /** With text, if there is room, and an accessible name. */
  isWide?: boolean;
  detail?: string;
  quantity?: number;
  onAdded?: () => void;
};

/** Adds one or several pieces and shows the quantity in the cart. */
export function AddButton(props: AddButtonProps) {
  const { variationId, title, available, className, isWide = false, detail, quantity = 1, onAdded } = props;
  const { messages, format } = useLanguage();
  const cart = useCart();
  const count = quantityOf(cart, variationId);
  const most = mostWanted(available, availableOf(cart, variationId));
  const [sentId, setSentId] = useState<number | null>(null);
  const isSending = sentId === variationId;
  const shown = format.number(count);
  const isUsedUp = count >= most;

  async function press() {
    if (isSending) return;
    if (isUsedUp) return sayNoMore(messages.cart.noMore(format.number(most)));
    setSentId(variationId);
    try {
      await addToCart(variationId, title, quantity);
      onAdded?.();
    } finally {
      setSentId((id) => (id === variationId ? null : id));
    }
  }

  return (
    <button
      type="button"
      aria-label={`${messages.cart.add}: ${title}${count > 0 ? `, ${shown} ${messages.cart.inCart}` : ""}`}
      aria-disabled={isSending || isUsedUp}
      data-detail={detail}
      data-variation={variationId}
      className={`add-button ${className}`}
      onClick={press}
    >
      {!detail && <Plus aria-hidden="true" className="size-5" />}
      {isWide && messages.cart.add}
      {count > 0 && (
        <span
          aria-hidden="true"
          // Drawn, not written: the button's name says the number in words, and its visible text must be part of the name.
          data-count={shown}
          // With a detail, the badge is on the button's corner on phones.
          className={`min-w-6 rounded-full bg-accent px-1.5 text-center text-sm leading-6 font-bold text-on-accent tabular-nums before:content-[attr(data-count)] ${detail ? "absolute top-0 right-0 -translate-y-1/2" : ""}`}
        />
      )}
    </button>
  );
}
