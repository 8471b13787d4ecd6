import type { Product } from "@tatka/contract/catalogue/products";
import { expect, test } from "vitest";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const cards = (slugs: string, region = "dhaka") =>
  store.call<Product[] & { code: string }>("GET", `/productCard?slugs=${slugs}&region=${region}`);
const slugsOf = (products: Product[]) => products.map(({ slug }) => slug);

test("cards are returned in the order of their slugs, each once, without hidden or unknown ones", async () => {
  await store.query("update product set status = 'hidden' where slug = 'laban'");
  const { status, body } = await cards("tok-doi,no-such-thing,laban,mishti-doi,tok-doi");
  expect(status).toBe(200);
  expect(slugsOf(body)).toEqual(["tok-doi", "mishti-doi"]);
  expect((await cards("")).status).toBe(400);
});

test("a previous slug still finds the product, with the region's current price", async () => {
  await store.query("update product set slug = 'greek-style' where slug = 'greek-yogurt-plain'");
  await store.query(
    `insert into regional_price (variation_id, region_code, regular_price_poisha)
     select v.id, 'ctg', 12300 from variation v join product p on p.id = v.product_id where p.slug = 'greek-style'`,
  );
  expect(slugsOf((await cards("greek-yogurt-plain")).body)).toEqual(["greek-style"]);
  expect((await cards("greek-style", "ctg")).body[0]?.variations[0]?.regularPrice).toBe(123);
});

test("more than twenty slugs, or an invalid one, are refused", async () => {
  const many = Array.from({ length: 21 }, (_, place) => `product-${place}`).join();
  for (const slugs of [many, "../etc", "A%20B", "x".repeat(3_000)]) expect((await cards(slugs)).status).toBe(400);
});
