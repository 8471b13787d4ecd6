import type { CartItem, myCart, setQuantity } from "@tatka/contract/orders/cart";
import { call, isSessionOver, withLogin } from "../../../api-client.ts";
import { askToLogInAgain } from "../../../session/login-request.ts";
import { userState } from "../../../session/user-store.ts";
import { quantityOf } from "./cart-state.ts";
import { cartState, changeCart } from "./cart-store.ts";

/** Asked once when the page starts; an empty answer leaves what is there. */
export async function fetchCart(): Promise<void> {
  const items = await call<typeof myCart>("get", "/shoppingCart/myCart", { isQuiet: true });
  changeCart({ type: "setItems", items });
}

/** One more of a variation, or so many. Where the session has ended, the login takes it along. */
export function addOne(variationId: number, pieces = 1): Promise<void> {
  return inTurn(async () => {
    try {
      const item = await send(variationId, quantityOf(cartState(), variationId) + pieces);
      if (item) changeCart({ type: "add", item, pieces });
    } catch (error) {
      if (isSessionOver(error)) return addByLogin(variationId, pieces);
      noteFailure("something went wrong to add to cart at database");
    }
  });
}

async function addByLogin(variationId: number, quantity: number): Promise<void> {
  changeCart({ type: "setLastItemToAdd", item: { variationId, quantity } });
  await askToLogInAgain();
}

export function takeOne(item: CartItem): Promise<void> {
  return inTurn(() => (quantityOf(cartState(), item.id) > 1 ? decrease(item.id) : removeNow(item.id)));
}

/** The login may bring another cart along, so the quantity is looked up for each try. */
function decrease(id: number): Promise<void> {
  return update(
    () => send(id, Math.max(quantityOf(cartState(), id) - 1, 0)),
    (item) => changeCart(item ? { type: "decrease", item } : { type: "remove", id }),
  );
}

/** Comes down to what is left where the stock has fallen below what is in the cart. */
export function takeWhatIsLeft({ id, available }: CartItem): Promise<void> {
  return inTurn(() =>
    update(
      () => send(id, available),
      (told) => {
        const items = cartState().cartItems.map((item) => (item.id === id && told ? told : item));
        changeCart({ type: "setItems", items });
      },
    ),
  );
}

export function remove(id: number): Promise<void> {
  return inTurn(() => removeNow(id));
}

/** It leaves the local cart whatever the server says. */
async function removeNow(id: number): Promise<void> {
  await update(
    () => send(id, 0),
    () => undefined,
  );
  changeCart({ type: "remove", id });
}

async function update(
  sendIt: () => Promise<CartItem | null>,
  whenDone: (told: CartItem | null) => void,
): Promise<void> {
  try {
    whenDone(await withLogin(sendIt));
  } catch {
    noteFailure("something went wrong to update cart at database");
  }
}

/** Quiet, since each change has its own way on from an ended session. */
async function send(variationId: number, quantity: number): Promise<CartItem | null> {
  const query = { variationId, quantity };
  const { item } = await call<typeof setQuantity>("post", "/shoppingCart", { query, isQuiet: true });
  return item;
}

/** The shopper is not told: what the drawer shows is what the server took. */
function noteFailure(text: string): void {
  // biome-ignore lint/suspicious/noConsole: the store's clients look for these words there
  console.error(text);
}

/** Five quick taps are five changes: each starts from what the one before left. */
let lastChange: Promise<unknown> = Promise.resolve();

function inTurn(change: () => Promise<void>): Promise<void> {
  const { isLoggedIn } = userState();
  // Who closed the login that an earlier tap opened is not asked again by the later ones.
  const next = lastChange.then(() => (isLoggedIn && !userState().isLoggedIn ? undefined : change()));
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
