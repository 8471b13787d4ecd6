import type { CartItem } from "@tatka/contract/cart-item";
import type { myCart, setQuantity } from "@tatka/contract/orders/cart";
import { mostOfOne } from "@tatka/domain/orders/cart";
import { call, isSessionOver, isUnreached, withLogin } from "../../../api-client.ts";
import { askToLogInAgain } from "../../../login/login-request.ts";
import { userState } from "../../../login/user-store.ts";
import { isRefused, sayFailure } from "../../../say-failure.ts";
import { confirmSession } from "../../../session/session.ts";
import { whilePending } from "../../../ui/pending.ts";
import { sayAdded, sayKept, sayRefused } from "./cart-says.ts";
import { quantityOf } from "./cart-state.ts";
import { cartState, changeCart } from "./cart-store.ts";
import { dropWaiting, keepWaiting, type WaitingItem, waitingItems, waitingOf } from "./waiting-items.ts";

const RETRY_MS = 15_000;

/** The cart could not be loaded, so its quantities are unknown. */
let isUnknown = false;

/** Loaded once at start; a failed response keeps the cart. */
export async function fetchCart(): Promise<void> {
  await window.earlyInput?.adding()?.catch(() => undefined);
  const items = await call<typeof myCart>("get", "/shoppingCart/myCart", { isQuiet: true }).catch((error: unknown) => {
    isUnknown = true;
    throw error;
  });
  isUnknown = false;
  changeCart({ type: "setItems", items });
}

/**
 * Adds pieces of a variation. After a session has ended, the login sends them along; offline, they are queued on the
 * device. True once they are in the cart; failures are reported with `again` to retry.
 */
export async function addOne(
  variationId: number,
  title: string,
  pieces = 1,
  again = () => void addOne(variationId, title, pieces),
): Promise<boolean> {
  let isAdded = false;
  await inTurn(async () => {
    const waiting = waitingOf(variationId);
    if (waiting) return addToWaiting(waiting, pieces);
    let quantity: number | null = null;
    try {
      if (isUnknown) await fetchCart();
      quantity = quantityOf(cartState(), variationId) + pieces;
      const item = await send(variationId, quantity);
      if (item) changeCart({ type: "add", item, pieces });
      isAdded = item !== null;
    } catch (error) {
      if (isSessionOver(error)) return addByLogin(variationId, pieces);
      noteFailure("something went wrong to add to cart at database");
      if (!isUnreached(error)) return sayFailure(error, again);
      keepWaiting({ variationId, title, added: pieces, quantity });
      sayKept();
      sendWaitingLater();
    }
  });
  return isAdded;
}

function addToWaiting({ added, quantity, ...item }: WaitingItem, pieces: number): void {
  keepWaiting({ ...item, added: added + pieces, quantity: quantity === null ? null : quantity + pieces });
  sayKept();
  void sendWaiting();
}

/** Sends items added offline, in one tab at a time. Quantities are set, not added. */
export async function sendWaiting(): Promise<void> {
  if (waitingItems().length === 0) return;
  const sendInTurn = () => inTurn(sendAllWaiting);
  await (navigator.locks ? navigator.locks.request("waiting-cart", sendInTurn) : sendInTurn());
}

/** The same on a user's request: items that stay queued are reported. */
export async function sendWaitingNow(): Promise<void> {
  await whilePending(sendWaiting());
  if (waitingItems().length > 0) sayKept();
}

async function sendAllWaiting(): Promise<void> {
  const added: string[] = [];
  try {
    // The owner of the cart must be known first, because another customer may have logged in.
    await confirmSession();
    if (waitingItems().length === 0) return;
    await fetchCart();
    for (const item of waitingItems()) if (await sendOneWaiting(item)) added.push(item.title);
  } catch {
    sendWaitingLater();
  }
  if (added.length > 0) sayAdded(added);
}

/** True once it is in the cart. Refused items are dropped from the queue; network and server failures are thrown. */
async function sendOneWaiting(item: WaitingItem): Promise<boolean> {
  const { variationId } = item;
  const inCart = quantityOf(cartState(), variationId);
  const wanted = item.quantity === null ? inCart + item.added : Math.max(inCart, item.quantity);
  const quantity = Math.min(wanted, mostOfOne);
  // Stored before sending, so that a retry has the same quantity.
  keepWaiting({ ...item, quantity });
  try {
    const told = await send(variationId, quantity);
    dropWaiting(variationId);
    if (told) putInCart(told);
    return told !== null;
  } catch (error) {
    if (!isRefused(error) || isSessionOver(error)) throw error;
    dropWaiting(variationId);
    sayRefused(item.title, error);
    return false;
  }
}

function putInCart(told: CartItem): void {
  const { cartItems } = cartState();
  const isThere = cartItems.some(({ id }) => id === told.id);
  const items = isThere ? cartItems.map((item) => (item.id === told.id ? told : item)) : [...cartItems, told];
  changeCart({ type: "setItems", items });
}

let retry: ReturnType<typeof setTimeout> | undefined;

/** Browsers do not report every restored connection, so it is also retried periodically. */
function sendWaitingLater(): void {
  clearTimeout(retry);
  retry = setTimeout(() => void sendWaiting(), RETRY_MS);
}

async function addByLogin(variationId: number, quantity: number): Promise<void> {
  changeCart({ type: "setLastItemToAdd", item: { variationId, quantity } });
  await askToLogInAgain();
}

export function takeOne(item: CartItem): Promise<void> {
  dropWaiting(item.id);
  return inTurn(() => (quantityOf(cartState(), item.id) > 1 ? decrease(item.id) : removeNow(item.id)));
}

/** The login may bring another cart, so the quantity is read for each attempt. */
function decrease(id: number): Promise<void> {
  return update(
    () => send(id, Math.max(quantityOf(cartState(), id) - 1, 0)),
    (item) => changeCart(item ? { type: "decrease", item } : { type: "remove", id }),
    () => inTurn(() => decrease(id)),
  );
}

/** Lowers the quantity to the available stock. */
export function takeOnly(id: number, pieces: number): Promise<void> {
  if (pieces === 0) return remove(id);
  return inTurn(() =>
    update(
      () => send(id, pieces),
      (told) => told && putInCart(told),
      () => takeOnly(id, pieces),
    ),
  );
}

export function remove(id: number): Promise<void> {
  dropWaiting(id);
  return inTurn(() => removeNow(id));
}

/** Removed locally whatever the server responds. */
async function removeNow(id: number): Promise<void> {
  await update(
    () => send(id, 0),
    () => undefined,
    () => remove(id),
  );
  changeCart({ type: "remove", id });
}

async function update(
  sendIt: () => Promise<CartItem | null>,
  whenDone: (told: CartItem | null) => void,
  again: () => Promise<void>,
): Promise<void> {
  try {
    whenDone(await withLogin(sendIt));
  } catch (error) {
    noteFailure("something went wrong to update cart at database");
    if (!isSessionOver(error)) sayFailure(error, again);
  }
}

/** Opens no login by itself, because each change handles an ended session. */
async function send(variationId: number, quantity: number): Promise<CartItem | null> {
  const query = { variationId, quantity };
  const { item } = await whilePending(call<typeof setQuantity>("post", "/shoppingCart", { query, isQuiet: true }));
  return item;
}

/** In addition to the message for the customer. */
function noteFailure(text: string): void {
  // biome-ignore lint/suspicious/noConsole: the store's clients look for these words there
  console.error(text);
}

/** Serialised: five quick taps are five changes, each based on the previous one. */
let lastChange: Promise<unknown> = Promise.resolve();

function inTurn(change: () => Promise<void>): Promise<void> {
  const { isLoggedIn } = userState();
  // After a customer has closed the login dialog, queued taps don't open it again.
  const next = lastChange.then(() => (isLoggedIn && !userState().isLoggedIn ? undefined : change()));
  lastChange = next.then(tellOtherTabs, () => undefined);
  return next;
}

if (typeof window !== "undefined") addEventListener("online", () => void sendWaiting());

const otherTabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("cart");
otherTabs?.addEventListener("message", ({ data }: MessageEvent<CartItem[]>) => {
  changeCart({ type: "clear" });
  changeCart({ type: "setItems", items: data });
});

function tellOtherTabs(): void {
  otherTabs?.postMessage(cartState().cartItems);
}
