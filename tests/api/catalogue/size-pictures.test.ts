import { expect, test } from "vitest";
import { csv, importer } from "../../harness/catalogue-import.ts";
import { aBuyer } from "../../harness/checkout.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const { dryRun, apply, rows, exported, until } = importer(store.request, await asAdministrator(store));

type Size = { id: number; sku: string; slug: string; productId: number };
const [one, two, three] = await store.query<Size>(
  `select distinct on (p.id) v.id, v.sku, p.slug, p.id as "productId" from variation v
   join product p on p.id = v.product_id join stock s on s.variation_id = v.id
   join hub h on h.id = s.hub_id and h.region_code = 'dhaka'
   where s.on_hand - s.reserved > 20 and v.id not in (select variation_id from flash_sale_item)
   order by p.id, v.sort limit 3`,
);
const [first, second] = await store.query<{ id: number; name: string }>(
  "select id, name from picture order by id desc limit 2",
);
if (!one || !two || !three || !first || !second) throw new Error("the demo data has too little");

const pictureOf = async ({ id }: Size) =>
  (await store.query<{ picture: number | null }>("select picture_id as picture from variation where id = $1", [id]))[0]
    ?.picture;

test("an import sets a size's picture by name or file URL, and adds it to the product", async () => {
  const run = await dryRun(
    csv([
      ["sku", "size_picture"],
      [one.sku, first.name],
      [two.sku, `https://shop.example/media/${second.name}-640.jpg`],
      [three.sku, "not-in-the-library"],
    ]),
  );
  expect(run).toMatchObject({ changed: 2, bad: 1 });
  expect(await rows(run.id, "bad")).toMatchObject([
    { problems: [{ column: "size_picture", code: "unknown_picture", detail: "not-in-the-library" }] },
  ]);
  await apply(run.id);
  expect(await until(run.id, "done")).toMatchObject({ applied: 2, skipped: 0 });
  expect([await pictureOf(one), await pictureOf(two)]).toEqual([first.id, second.id]);
  const { body } = await store.call<{ gallery: object[] }>("GET", `/product/${one.slug}`);
  expect(body.gallery).toContainEqual(
    expect.objectContaining({ url: `/media/${first.name}-640.jpg`, variationIds: [one.id] }),
  );
  expect(new TextDecoder().decode(await exported("csv"))).toContain(first.name);
});

test("cart, wishlist and order show the picture of the size", async () => {
  await store.query("update variation set picture_id = $2 where id = $1", [one.id, first.id]);
  const buyer = await aBuyer(store);
  await buyer.put(one.id, 20);
  const own = [{ pattern: expect.stringContaining(first.name) }];
  expect((await buyer.call("GET", "/shoppingCart/myCart")).body).toMatchObject([{ images: own }]);
  await buyer.call("POST", `/wishlist?variationId=${one.id}`);
  expect((await buyer.call("GET", "/wishlist")).body).toMatchObject([{ images: own }]);
  const { body: card } = await store.call<{ variations: { id: number; picture: string | null }[] }>(
    "GET",
    `/product/${one.slug}`,
  );
  expect(card.variations.find(({ id }) => id === one.id)?.picture).toContain(first.name);
  const { orderNumber } = (await buyer.order()).body;
  expect((await buyer.call("GET", `/order/${orderNumber}`)).body).toMatchObject({ lines: [{ images: own }] });
});

test("an empty cell removes the picture, and the product's first is used again", async () => {
  const run = await dryRun(
    csv([
      ["sku", "size_picture"],
      [two.sku, ""],
    ]),
  );
  await apply(run.id);
  await until(run.id, "done");
  expect(await pictureOf(two)).toBeNull();
});
