import type { MouseEvent } from "react";

/**
 * A mouse finds the heart by pointing and the keyboard by moving to it; a finger by a long press, which shows it until
 * something else is touched. With a mouse, the same event is the browser's own menu, and stays it.
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
