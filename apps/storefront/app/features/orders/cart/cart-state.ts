import type { CartItem } from "@tatka/contract/cart-item";
import type { PendingItem } from "@tatka/contract/orders/cart";
import { orderablePieces } from "@tatka/domain/orders/cart";

/** The cart as this browser knows it; the server has the current one. */
export type CartState = {
  cartItems: CartItem[];
  /** The customer is going to the checkout, and continues there after a login. */
  checkout: boolean;
  /** Sum of sale price times quantity of the available items, in taka. */
  cartTotal: number;
  /** A guest's item, sent with the login. */
  lastItemToAdd: PendingItem | null;
};

export type CartAction =
  /** Adds one piece, or the given number. */
  | { type: "add"; item: CartItem; pieces?: number }
  | { type: "remove"; id: number }
  | { type: "decrease"; item: CartItem }
  | { type: "clear" }
  | { type: "setItems"; items: CartItem[] }
  | { type: "setLastItemToAdd"; item: PendingItem | null }
  | { type: "setCheckout"; checkout: boolean };

export const emptyCart: CartState = { cartItems: [], checkout: false, cartTotal: 0, lastItemToAdd: null };

export function cartAfter(state: CartState, action: CartAction): CartState {
  switch (action.type) {
    case "add":
      return withItems(
        state,
        changed(state.cartItems, action.item, action.pieces ?? 1) ?? [...state.cartItems, action.item],
      );
    case "decrease":
      return withItems(
        state,
        (changed(state.cartItems, action.item, -1) ?? state.cartItems).filter(({ quantity }) => quantity > 0),
      );
    case "remove":
      return withItems(
        state,
        state.cartItems.filter(({ id }) => id !== action.id),
      );
    case "clear":
      return withItems(state, []);
    case "setItems":
      return action.items.length > 0 ? withItems(state, action.items) : state;
    case "setLastItemToAdd":
      return { ...state, lastItemToAdd: action.item };
    case "setCheckout":
      return { ...state, checkout: action.checkout };
  }
}

export function quantityOf({ cartItems }: CartState, id: number): number {
  return cartItems.find((item) => item.id === id)?.quantity ?? 0;
}

/** Available pieces of an item in the cart; undefined if it is not in the cart. */
export function availableOf({ cartItems }: CartState, id: number): number | undefined {
  return cartItems.find((item) => item.id === id)?.available;
}

export function itemCount({ cartItems }: CartState): number {
  return cartItems.reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * The items with a higher quantity of one of them, based on the server's last state; undefined if it is not in the
 * cart.
 */
function changed(items: CartItem[], told: CartItem, by: number): CartItem[] | undefined {
  if (!items.some(({ id }) => id === told.id)) return undefined;
  return items.map((item) => (item.id === told.id ? { ...told, quantity: item.quantity + by } : item));
}

/** The orderable total, summed in poisha to avoid rounding errors. */
function withItems(state: CartState, cartItems: CartItem[]): CartState {
  const poisha = cartItems.reduce((sum, item) => sum + Math.round(item.salePrice * 100) * orderablePieces(item), 0);
  return { ...state, cartItems, cartTotal: poisha / 100 };
}
