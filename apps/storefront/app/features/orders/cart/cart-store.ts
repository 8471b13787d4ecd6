import { useSyncExternalStore } from "react";
import { type CartAction, type CartState, cartAfter, emptyCart } from "./cart-state.ts";

let state = emptyCart;
let isOpen = false;
const listeners = new Set<() => void>();

export const cartState = () => state;

export function changeCart(action: CartAction): void {
  state = cartAfter(state, action);
  tellListeners();
}

/** The server renders an empty cart, because pages are shared. */
export function useCart(): CartState {
  return useSyncExternalStore(subscribe, cartState, () => emptyCart);
}

/** Whether the cart's drawer is open. */
export function useDrawer(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
}

export function openDrawer(open: boolean): void {
  isOpen = open;
  tellListeners();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}
