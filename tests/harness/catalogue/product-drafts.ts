import type { AdminProductRecord } from "@tatka/contract/catalogue/products-admin";
import { asAdministrator, type Store } from "../store.ts";

type Answer<T> = T & { code: string; fields: Record<string, string> };
type Shown = {
  title: string;
  sku: string;
  salePrice: number;
  regularPrice: number;
  available: number;
  inStock: boolean;
};

/** Creates, reads and shows products as the administrator. */
export async function productDrafts(store: Store) {
  const proof = await asAdministrator(store);
  const call = <T = AdminProductRecord>(method: string, path: string, body?: object) =>
    store.call<Answer<T>>(method, path, body, proof);
  const [leaf] = await store.query<{ id: number }>("select id from category where level = 3 order by id limit 1");
  const [gm] = await store.query<{ id: number }>("select id from uom where title = 'Gm'");

  const size = (more: object = {}) => ({
    sku: `T-${Math.random().toString(36).slice(2, 10)}`,
    measurement: 500,
    uomId: gm?.id,
    weightGrams: 520,
    regularPrice: 120,
    ...more,
  });
  const draft = (more: object = {}) => ({
    title: "Ghost Pepper Puff",
    titleBn: "ভুতুড়ে পাফ",
    categoryId: leaf?.id,
    brandId: 1,
    storage: "frozen",
    shelfLifeDays: 90,
    variations: [size()],
    ...more,
  });
  return {
    ...{ call, leaf, size, draft },
    read: async (id: number) => (await call("GET", `/admin/product/${id}`)).body,
    create: async (more: object = {}) => (await call("POST", "/admin/product", draft(more))).body,
    /** The sizes on the product's page. */
    shown: async (slug: string, region = "dhaka") =>
      (await store.call<{ variations: Shown[] }>("GET", `/product/${slug}?region=${region}`)).body.variations,
  };
}
