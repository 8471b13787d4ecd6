import { randomUUID } from "node:crypto";
import type { BulkChange } from "@tatka/contract/catalogue/bulk-changes";
import { expect } from "vitest";
import type { Store } from "../store.ts";

const path = "/admin/product/bulk";

/** All data that bulk changes may affect: products, prices and stock. */
export const everything = async (store: Store) => ({
  products: await store.query("select id, status, category_id from product order by id"),
  variations: await store.query(
    "select id, regular_price_poisha, sale_price_poisha, sale_starts_at, sale_ends_at from variation order by id",
  ),
  regional: await store.query("select * from regional_price order by variation_id, region_code"),
  stock: await store.query("select variation_id, hub_id, on_hand, reserved from stock order by variation_id, hub_id"),
});

/** Applies every kind of change to these products and undoes it; every amount must be restored exactly. */
export async function changeAndUndo(
  store: Store,
  proof: { authorization: string },
  selection: object,
  products: number,
) {
  const apply = (change: object) =>
    store.call<BulkChange>("POST", path, { key: randomUUID(), selection, change }, proof);
  const undo = (id: number) => store.call<BulkChange>("POST", `${path}/${id}/undo`, undefined, proof);
  const [{ id: categoryId } = { id: 0 }] = await store.query<{ id: number }>("select max(id) as id from category");
  const [{ id: hubId } = { id: 0 }] = await store.query<{ id: number }>("select min(id) as id from hub");
  const window = { startsAt: "2030-01-01T00:00:00+06:00", endsAt: "2030-02-01T00:00:00+06:00" };
  for (const change of [
    { kind: "price", by: "percent", value: 7.25 },
    { kind: "price", by: "amount", value: 12.5, isWholeTaka: true },
    { kind: "sale", by: "percent", value: 20, isWholeTaka: true, ...window },
    { kind: "end_sale" },
    { kind: "status", status: "hidden" },
    { kind: "category", categoryId },
    { kind: "stock", hubId, by: "set", value: 40 },
    { kind: "stock", hubId, by: "add", value: 5 },
  ]) {
    const before = await everything(store);
    const { status, body } = await apply(change);
    expect([status, body.products], change.kind).toEqual([201, products]);
    expect(body.changed).toBeGreaterThan(0);
    expect(await everything(store)).not.toEqual(before);
    expect((await undo(body.id)).body).toMatchObject({ kept: 0 });
    expect(await everything(store), JSON.stringify(change)).toEqual(before);
  }
}
