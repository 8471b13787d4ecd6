import type { Store } from "../store.ts";

/** The id of a product's size, counted from 0 in the order of its page. */
export async function sizeOf(store: Store, slug: string, place: number): Promise<number | undefined> {
  const [size] = await store.query<{ id: number }>(
    "select v.id from variation v join product p on p.id = v.product_id where p.slug = $1 order by v.sort offset $2 limit 1",
    [slug, place],
  );
  return size?.id;
}

/** Sets a size's stock in every hub. */
export async function setStock(store: Store, slug: string, place: number, pieces: number): Promise<void> {
  const id = await sizeOf(store, slug, place);
  await store.query("update stock set on_hand = $2, reserved = 0 where variation_id = $1", [id, pieces]);
}
