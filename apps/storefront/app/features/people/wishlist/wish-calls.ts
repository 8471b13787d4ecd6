import type { addWish, listWishes, removeWish, WishlistItem } from "@tatka/contract/people/wishlist";
import type { Language } from "@tatka/domain/language";
import { call } from "../../../api-client.ts";
import { failureText } from "../../../failure-text.ts";
import { showToast } from "../../../ui/toast.ts";
import { pendingWish, setPendingWish, setWishes, wishedIds } from "./wish-store.ts";

/** What is on the list, with what a guest wanted before the login already added. */
export async function fetchWishes(): Promise<WishlistItem[]> {
  const pending = pendingWish();
  if (pending !== null) {
    setPendingWish(null);
    // Whatever cannot be added is left out: it shows by its heart staying empty.
    await post(pending, true).catch(() => undefined);
  }
  const items = await call<typeof listWishes>("get", "/wishlist", { isQuiet: true });
  setWishes(items.map(({ id }) => id));
  return items;
}

/** Puts it on the list or takes it off. The heart follows at once and turns back if the server does not. */
export async function toggleWish(variationId: number, language: Language): Promise<void> {
  const isWished = wishedIds().includes(variationId);
  mark(variationId, !isWished);
  try {
    await (isWished ? takeOff(variationId) : post(variationId));
  } catch (error) {
    mark(variationId, isWished);
    showToast(failureText(error, language));
  }
}

/** Takes it off the list; throws what the server refused. */
export async function removeFromWishlist(variationId: number): Promise<void> {
  await takeOff(variationId);
  mark(variationId, false);
}

const post = (variationId: number, isQuiet = false) =>
  call<typeof addWish>("post", "/wishlist", { query: { variationId }, isQuiet });
const takeOff = (variationId: number) => call<typeof removeWish>("delete", "/wishlist", { query: { variationId } });

function mark(variationId: number, isWished: boolean): void {
  const others = wishedIds().filter((id) => id !== variationId);
  setWishes(isWished ? [variationId, ...others] : others);
}
