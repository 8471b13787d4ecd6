import type { AdminProductRecord } from "@tatka/contract/catalogue/products-admin";
import { expect } from "vitest";
import { aShopper } from "../customer.ts";
import { aSoldOrder } from "../sold-order.ts";
import { asAdministrator, type Store } from "../store.ts";

type Answer<T> = T & { code?: string };

/** Products of which a customer bought a size that staff then removed. */
export async function removedSizesOf(store: Store) {
  const proof = await asAdministrator(store);
  const shopper = await aShopper(store);
  const staff = <T = AdminProductRecord>(method: string, path: string, body?: object) =>
    store.call<Answer<T>>(method, path, body, proof);
  const [hub] = await store.query<{ id: number }>("select min(id) as id from hub where region_code = 'dhaka'");
  const [leaf] = await store.query<{ id: number; slug: string }>(
    "select id, slug from category where level = 3 order by id desc limit 1",
  );
  const [gm] = await store.query<{ id: number }>("select id from uom where title = 'Gm'");
  const hubId = hub?.id ?? 0;
  let made = 0;

  /** A product with two sizes, of which the small and cheap one was bought; `remove` removes it. */
  async function aProductWithARemovedSize(name: string) {
    made += 1;
    const size = (sku: string, measurement: number, regularPrice: number) => ({
      ...{ sku, measurement, regularPrice, uomId: gm?.id, weightGrams: measurement },
      stock: [{ hubId, onHand: 20 }],
    });
    const [soldSku, removedSku] = [`SOLD-${made}`, `GONE-${made}`];
    const { body } = await staff("POST", "/admin/product", {
      ...{ title: name, titleBn: "পরীক্ষার পণ্য", categoryId: leaf?.id, brandId: 1, storage: "frozen" },
      shelfLifeDays: 90,
      variations: [size(soldSku, 1000, 200), size(removedSku, 250, 30)],
    });
    const [kept, dropped] = body.variations;
    if (!kept || !dropped) throw new Error("the product was not made");
    const removedId = Number(dropped.id);
    const order = await aSoldOrder(store, shopper, {
      at: new Date(),
      lines: [{ variationId: removedId, quantity: 2, taka: 30 }],
    });
    const remove = async () => {
      const { version } = (await staff("GET", `/admin/product/${body.id}`)).body;
      const { status } = await staff("PATCH", `/admin/product/${body.id}`, { version, variations: [kept] });
      expect(status).toBe(200);
      expect(
        await store.query("select from variation where id = $1 and removed_at is not null", [removedId]),
      ).toHaveLength(1);
    };
    const { id, slug } = body;
    return { id, slug, keptId: Number(kept.id), removedId, soldSku, removedSku, order, remove };
  }

  return {
    ...{ proof, shopper, staff, leaf, hubId, aProductWithARemovedSize },
    shop: async <T>(path: string) => (await store.call<T>("GET", path)).body,
  };
}
