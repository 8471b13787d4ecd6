import { mostWanted } from "@tatka/domain/delivery/shown-stock";
import { Minus } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useLanguage } from "../../../language.tsx";
import { withPart } from "../../../ui/parts.ts";
import { addToCart } from "./add-to-cart.ts";
import { availableOf, quantityOf } from "./cart-state.ts";
import { cartState, useCart } from "./cart-store.ts";
import { sayNoMore } from "./say-no-more.ts";

/** Time from the last press until it folds, in milliseconds. */
const OPEN_MS = 4_000;

type CardStepperProps = {
  variationId: number;
  /** The product's name, for screen readers. */
  title: string;
  available: number;
  /** Pieces that the first press adds. */
  pieces?: number | undefined;
};

/**
 * A plus in the corner of a picture; with items in the cart, their number. A press expands it to minus, number and
 * plus; it collapses when it loses focus. The corner button is always the same element, so that it keeps the focus.
 */
export function CardStepper({ variationId, title, available, pieces = 1 }: CardStepperProps) {
  const { messages, format } = useLanguage();
  const { cart: texts } = messages;
  const ref = useRef<HTMLFieldSetElement>(null);
  const cornerRef = useRef<HTMLButtonElement>(null);
  const cart = useCart();
  const count = quantityOf(cart, variationId);
  const [isOpen, setOpen] = useState(false);
  const [presses, setPresses] = useState(0);
  const [sending, setSending] = useState(0);
  const [isTakenOut, setTakenOut] = useState(false);
  const isFolded = count > 0 && !isOpen;
  const most = mostWanted(available, availableOf(cart, variationId));
  const isUsedUp = count + sending >= most;
  const first = count === 0 ? Math.min(pieces, most) : 1;
  const inCart = `${format.number(count)} ${texts.inCart}`;

  /** Instead of the plus icon. */
  const several = first > 1 ? `+${format.number(first)}` : null;

  useEffect(() => {
    if (!isOpen || presses === 0) return;
    const fold = setInterval(() => isLeft(ref.current) && setOpen(false), OPEN_MS);
    return () => clearInterval(fold);
  }, [isOpen, presses]);

  async function change(send: () => Promise<void>) {
    setOpen(true);
    setTakenOut(false);
    setPresses((times) => times + 1);
    setSending((others) => others + 1);
    try {
      await send();
    } finally {
      setSending((others) => others - 1);
    }
  }

  function pressCorner() {
    if (isFolded) {
      setOpen(true);
      setPresses((times) => times + 1);
    } else if (!isUsedUp) {
      void change(() => addToCart(variationId, title, first));
    } else {
      void sayNoMore(texts.noMore(format.number(most)));
    }
  }

  async function takeOne() {
    const item = cartState().cartItems.find(({ id }) => id === variationId);
    if (item)
      await withPart(
        () => import("./cart-calls.ts"),
        (calls) => calls.takeOne(item),
      );
    if (quantityOf(cartState(), variationId) > 0) return;
    // Removing the last one removes the minus, so the focus moves first.
    setTakenOut(true);
    cornerRef.current?.focus();
  }

  const foldOnEscape = ({ key }: KeyboardEvent) => key === "Escape" && setOpen(false);

  return (
    <fieldset
      ref={ref}
      className="card-stepper"
      data-count={count > 0 || undefined}
      data-open={(isOpen && count > 0) || undefined}
      data-busy={sending > 0 || undefined}
      onKeyDown={foldOnEscape}
      onBlur={({ relatedTarget }) => !ref.current?.contains(relatedTarget) && setOpen(false)}
    >
      {isOpen && count > 0 && (
        <button type="button" aria-label={texts.takeOne(title)} onClick={() => change(takeOne)}>
          <Minus aria-hidden="true" />
        </button>
      )}
      {(isOpen || presses > 0) && (
        <output className={isOpen && count > 0 ? undefined : "sr-only"}>
          {count > 0 && format.number(count)}
          <span className="sr-only">
            {count > 0 && ` ${texts.inCart}`}
            {count === 0 && isTakenOut && texts.takenOut}
          </span>
        </output>
      )}
      <button
        ref={cornerRef}
        type="button"
        aria-label={isFolded ? texts.changeCount(title, inCart) : nameOfPlus()}
        aria-expanded={isFolded ? false : undefined}
        aria-disabled={(!isFolded && isUsedUp) || undefined}
        onClick={pressCorner}
      >
        {isFolded ? format.number(count) : several}
      </button>
    </fieldset>
  );

  function nameOfPlus() {
    return `${texts.add}: ${several ? `${several} ` : ""}${title}${count > 0 ? `, ${inCart}` : ""}`;
  }
}

/** Neither hovered nor focused by keyboard. */
function isLeft(stepper: HTMLElement | null): boolean {
  const isPointedAt = stepper?.matches(":hover") && matchMedia("(hover: hover)").matches;
  return !isPointedAt && !stepper?.matches(":has(:focus-visible)");
}
