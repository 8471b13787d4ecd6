import type { MouseEvent } from "react";

/**
 * Shows the wishlist heart by a long press on touch screens, until something else is touched. Mouse users see it on
 * hover and keyboard users on focus. With a mouse, the same event opens the context menu as usual.
 */
export function showHeart(event: MouseEvent<HTMLElement>): void {
  const isTouch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === "touch";
  if (!isTouch) return;
  event.preventDefault();
  const card = event.currentTarget;
  card.dataset.held = "";
  addEventListener(
    "pointerdown",
    ({ target }) => {
      if (!(target instanceof Node) || !card.contains(target)) delete card.dataset.held;
    },
    { once: true },
  );
}
