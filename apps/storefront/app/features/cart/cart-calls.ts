import type { CartItem, myCart, setQuantity } from "@tatka/contract/cart";
import { ApiRefusal, call } from "../../api-client.ts";
import { quantityOf } from "./cart-state.ts";
import { cartState, changeCart } from "./cart-store.ts";

/** Asked once when the page starts; an empty answer leaves what is there. */
export async function fetchCart(): Promise<void> {
  changeCart({ type: "setItems", items: await call<typeof myCart>("get", "/shoppingCart/myCart") });
}

/** One more of a variation. True when the session is over and somebody has to log in first. */
export function addOne(variationId: number): Promise<boolean> {
  return inTurn(async () => {
    try {
      const item = await send(variationId, quantityOf(cartState(), variationId) + 1);
      if (item) changeCart({ type: "add", item });
    } catch (error) {
      if (isLoginNeeded(error)) return true;
      noteFailure("something went wrong to add to cart at database");
    }
    return false;
  });
}

export function takeOne(item: CartItem): Promise<void> {
  return inTurn(async () => {
    const quantity = quantityOf(cartState(), item.id) - 1;
    if (quantity < 1) return removeNow(item.id);
    await update(item.id, quantity, (told) => changeCart({ type: "decrease", item: told }));
  });
}

/** Comes down to what is left where the stock has fallen below what is in the cart. */
export function takeWhatIsLeft({ id, available }: CartItem): Promise<void> {
  return inTurn(() =>
    update(id, available, (told) => {
      const items = cartState().cartItems.map((item) => (item.id === id ? told : item));
      changeCart({ type: "setItems", items });
    }),
  );
}

export function remove(id: number): Promise<void> {
  return inTurn(() => removeNow(id));
}

/** It leaves the local cart whatever the server says. */
async function removeNow(id: number): Promise<void> {
  try {
    await send(id, 0);
  } catch {
    noteFailure("something went wrong to update cart at database");
  } finally {
    changeCart({ type: "remove", id });
  }
}

async function update(id: number, quantity: number, whenDone: (told: CartItem) => void): Promise<void> {
  try {
    const told = await send(id, quantity);
    if (told) whenDone(told);
  } catch {
    noteFailure("something went wrong to update cart at database");
  }
}

async function send(variationId: number, quantity: number): Promise<CartItem | null> {
  const query = { variationId, quantity };
  const { item } = await call<typeof setQuantity>("post", "/shoppingCart", { query });
  return item;
}

/** The shopper is not told: what the drawer shows is what the server took. */
function noteFailure(text: string): void {
  // biome-ignore lint/suspicious/noConsole: the store's clients look for these words there
  console.error(text);
}

const isLoginNeeded = (error: unknown) => error instanceof ApiRefusal && error.status === 401;

/** Five quick taps are five changes: each starts from what the one before left. */
let lastChange: Promise<unknown> = Promise.resolve();

function inTurn<T>(change: () => Promise<T>): Promise<T> {
  const next = lastChange.then(change);
  lastChange = next.then(tellOtherTabs, () => undefined);
  return next;
}

const otherTabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("cart");
otherTabs?.addEventListener("message", ({ data }: MessageEvent<CartItem[]>) => {
  changeCart({ type: "clear" });
  changeCart({ type: "setItems", items: data });
});

function tellOtherTabs(): void {
  otherTabs?.postMessage(cartState().cartItems);
}
