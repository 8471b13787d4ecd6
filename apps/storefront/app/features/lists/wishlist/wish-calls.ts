import type { addWish, listWishes, removeWish, WishlistItem } from "@tatka/contract/people/wishlist";
import { call } from "../../../api-client.ts";
import { sayFailure } from "../../../say-failure.ts";
import { pendingWish, setPendingWish, setWishes, wishedIds } from "./wish-store.ts";

/** The wishlist, after adding the guest's item. */
export async function fetchWishes(): Promise<WishlistItem[]> {
  const pending = pendingWish();
  if (pending !== null) {
    setPendingWish(null);
    // Failures are ignored: the heart stays empty.
    await post(pending, true).catch(() => undefined);
  }
  const items = await call<typeof listWishes>("get", "/wishlist", { isQuiet: true });
  setWishes(items.map(({ id }) => id));
  return items;
}

/** Adds or removes an item. The heart changes at once, and reverts after a failure. */
export function toggleWish(variationId: number): Promise<void> {
  return setWish(variationId, !wishedIds().includes(variationId));
}

/** A retry repeats the original action, whatever the heart shows by then. */
async function setWish(variationId: number, isWished: boolean): Promise<void> {
  mark(variationId, isWished);
  try {
    await (isWished ? post(variationId) : takeOff(variationId));
  } catch (error) {
    mark(variationId, !isWished);
    sayFailure(error, () => setWish(variationId, isWished));
  }
}

/** Removes it from the wishlist; throws refusals. */
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
