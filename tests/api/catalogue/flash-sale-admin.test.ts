import { currentFlashSale } from "@tatka/contract/catalogue/flash-sales";
import type { AdminFlashSale } from "@tatka/contract/catalogue/flash-sales-admin";
import type { ProductDetail, ProductList } from "@tatka/contract/catalogue/products";
import { beforeEach, describe, expect, test } from "vitest";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const admin = await asAdministrator(store);
beforeEach(() => store.query("update flash_sale set ends_at = starts_at + interval '1 second'"));

type Refused = { code: string; message: string; fields?: Record<string, string> };
const hour = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

const plan = (variationId: number, more: object = {}) => ({
  title: "Friday rush",
  titleBn: "শুক্রবারের ধুম",
  startsAt: at(-1),
  endsAt: at(1),
  region: null,
  items: [{ variationId, price: 199.5, quantityCap: 20 }],
  ...more,
});
const make = (body: object, headers: { authorization: string } = admin) =>
  store.call<AdminFlashSale & Refused>("POST", "/admin/flash_sale", body, headers);
const change = (sale: AdminFlashSale, more: object) =>
  store.call<AdminFlashSale & Refused>("PATCH", `/admin/flash_sale/${sale.id}`, { ...sale, ...more }, admin);
const current = async () => currentFlashSale.answer.parse((await store.call("GET", "/flashSale/current")).body).sale;

async function goods() {
  const id = await aVariation(store, 100, 300);
  const [{ slug } = { slug: "" }] = await store.query<{ slug: string }>(
    "select p.slug from variation v join product p on p.id = v.product_id where v.id = $1",
    [id],
  );
  const price = async (region = "dhaka") => {
    const { body } = await store.call<ProductDetail>("GET", `/product/${slug}?region=${region}`);
    return body.variations.find((variation) => variation.id === id)?.salePrice;
  };
  return { id, slug, price };
}

describe("a flash sale applies at once", () => {
  test("adding, changing and deleting updates the current sale, its list and the prices", async () => {
    const { id, slug, price } = await goods();
    await store.query("select pg_notify('cache_tags', 'products flash-sales')");
    await expect.poll(current).toBeNull();
    expect(await price()).toBe(300);

    const { status, body: sale } = await make(plan(id));
    expect(status).toBe(201);
    expect(sale).toMatchObject({ standing: "running", overlaps: [], version: 1 });
    expect(sale.items).toMatchObject([{ variationId: id, price: 199.5, usualPrice: 300, sold: 0, quantityCap: 20 }]);
    expect(await price()).toBe(199.5);
    expect((await current())?.title).toBe("Friday rush");
    const { body: offered } = await store.call<ProductList>("GET", "/product?offer=flash");
    expect(offered.items.map((product) => product.slug)).toEqual([slug]);

    const cheaper = await change(sale, {
      title: "Saturday rush",
      items: [{ variationId: id, price: 150, quantityCap: 5 }],
    });
    expect(cheaper.body).toMatchObject({ version: 2, items: [{ price: 150, quantityCap: 5 }] });
    expect(await price()).toBe(150);
    expect((await current())?.title).toBe("Saturday rush");

    const elsewhere = await change(cheaper.body, { region: "ctg" });
    expect(await price()).toBe(300);
    expect(await price("ctg")).toBe(150);

    const later = await change(elsewhere.body, { region: null, startsAt: at(2), endsAt: at(3) });
    expect(later.body.standing).toBe("upcoming");
    expect(await price("ctg")).toBe(300);

    await change(later.body, { startsAt: at(-2), endsAt: at(2) });
    expect(await price()).toBe(150);
    expect((await store.call("DELETE", `/admin/flash_sale/${sale.id}`, undefined, admin)).status).toBe(204);
    expect(await price()).toBe(300);
    expect(await current()).toBeNull();
  });

  test("adding and removing another item", async () => {
    const [first, second] = [await goods(), await goods()];
    const { body: sale } = await make(plan(first.id));
    const items = [...sale.items, { variationId: second.id, price: 250, quantityCap: 3 }];
    const both = await change(sale, { items });
    expect(both.body.items).toHaveLength(2);
    expect(await second.price()).toBe(250);
    await change(both.body, { items: sale.items });
    expect(await second.price()).toBe(300);
    expect(await first.price()).toBe(199.5);
  });
});

describe("preview", () => {
  type Judgement = { items: object[]; overlaps: { id: number; items: object[] }[] };
  const judge = async (query: Record<string, string | number>) => {
    const path = `/admin/flash_sale/judge?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`;
    return store.call<Judgement & Refused>("GET", path, undefined, admin);
  };

  test("shows regular prices, and overlapping sales with their prices", async () => {
    const [{ id }, other] = [await goods(), await goods()];
    const { body: sale } = await make(plan(id, { title: "Earlier", region: "dhaka" }));
    const asked = { variationIds: `${id},${other.id}`, startsAt: at(0), endsAt: at(4) };
    const { body } = await judge(asked);
    expect(body.items).toEqual([
      { variationId: id, usualPrice: 300, region: "ctg" },
      { variationId: other.id, usualPrice: 300, region: "ctg" },
    ]);
    expect(body.overlaps).toMatchObject([
      { id: sale.id, title: "Earlier", region: "dhaka", items: [{ variationId: id, price: 199.5 }] },
    ]);
    expect((await judge({ ...asked, region: "ctg" })).body.overlaps).toEqual([]);
    expect((await judge({ ...asked, except: sale.id })).body.overlaps).toEqual([]);
    expect((await judge({ ...asked, startsAt: at(2) })).body.overlaps).toEqual([]);
    expect((await judge({ variationIds: id })).body.overlaps).toEqual([]);
    expect((await judge({ variationIds: "1,x" })).status).toBe(400);
  });

  test("the lowest price of overlapping sales and the regular price applies", async () => {
    const { id, price } = await goods();
    await make(plan(id, { items: [{ variationId: id, price: 250, quantityCap: 9 }] }));
    const { body: sale } = await make(plan(id, { items: [{ variationId: id, price: 220, quantityCap: 9 }] }));
    expect(await price()).toBe(220);
    await store.query("update variation set sale_price_poisha = 20000 where id = $1", [id]);
    await store.query(
      "select pg_notify('cache_tags', 'products ' || 'product:' || product_id) from variation where id = $1",
      [id],
    );
    await expect.poll(() => price()).toBe(200);
    const known = await store.call<AdminFlashSale>("GET", `/admin/flash_sale/${sale.id}`, undefined, admin);
    expect(known.body.items).toMatchObject([{ price: 220, usualPrice: 200 }]);
    // It no longer lowers the price, but staff must be able to end it.
    expect((await change(known.body, { endsAt: at(0.1) })).status).toBe(200);
  });
});

describe("the list", () => {
  test("contains running, upcoming and ended sales, and is searched by title", async () => {
    const { id } = await goods();
    await make(plan(id, { title: "Winter one", startsAt: at(5), endsAt: at(6) }));
    await make(plan(id, { title: "Winter two", startsAt: at(-6), endsAt: at(-5) }));
    const titles = async (query: string) => {
      const path = `/admin/flash_sale?${query}`;
      const { body } = await store.call<{ items: AdminFlashSale[] }>("GET", path, undefined, admin);
      return body.items.map(({ title }) => title);
    };
    expect(await titles("q=winter")).toEqual(["Winter one", "Winter two"]);
    expect(await titles("q=winter&standing=upcoming")).toEqual(["Winter one"]);
    expect(await titles("q=winter&standing=ended")).toEqual(["Winter two"]);
    expect(await titles("q=winter&standing=running")).toEqual([]);
  });

  test("is sorted: running, upcoming, then ended, the latest first", async () => {
    const { id } = await goods();
    const times = { later: [50, 51], over: [-9, -8], next: [5, 6], running: [-1, 30], "over last": [-6, -5] };
    for (const [title, [from = 0, until = 0]] of Object.entries(times)) {
      await make(plan(id, { title: `Monsoon ${title}`, startsAt: at(from), endsAt: at(until) }));
    }
    const path = "/admin/flash_sale?q=monsoon";
    const { body } = await store.call<{ items: AdminFlashSale[] }>("GET", path, undefined, admin);
    expect(body.items.map(({ title }) => title.replace("Monsoon ", ""))).toEqual([
      "running",
      "next",
      "later",
      "over last",
      "over",
    ]);
  });

  test("warns about another sale of the same item at the same time in the same region", async () => {
    const { id } = await goods();
    const { body: first } = await make(plan(id, { region: "dhaka" }));
    const { body: apart } = await make(plan(id, { region: "ctg" }));
    expect(apart.overlaps).toEqual([]);
    const { body: later } = await make(plan(id, { startsAt: at(1), endsAt: at(2) }));
    expect(later.overlaps).toEqual([]);
    const { body: over } = await make(plan(id, { startsAt: at(0), endsAt: at(0.5), region: "dhaka" }));
    expect(over.overlaps.map((sale) => sale.id)).toEqual([first.id]);
  });
});

describe("invalid values are refused", () => {
  test("an end before the start, no item, a repeated item, an unknown item", async () => {
    const { id } = await goods();
    expect((await make(plan(id, { endsAt: at(-2) }))).body.fields).toEqual({ endsAt: "Must be after the start" });
    expect((await make(plan(id, { items: [] }))).body.fields).toHaveProperty("items");
    const item = { variationId: id, price: 10, quantityCap: 1 };
    expect((await make(plan(id, { items: [item, item] }))).body.fields).toHaveProperty(["items.1.variationId"]);
    expect((await make(plan(id, { items: [{ ...item, price: 0 }] }))).status).toBe(400);
    expect((await make(plan(2_000_000_000))).body.code).toBe("record.refers_to_nothing");
  });

  test("a cap below the sold pieces, and removing a sold item", async () => {
    const { id, price } = await goods();
    const other = await goods();
    const { body: sale } = await make(plan(id));
    const buyer = await aBuyer(store);
    await buyer.put(id, 6);
    expect((await buyer.order()).status).toBe(201);
    const item = { variationId: id, price: 199.5 };
    const tooFew = await change(sale, { items: [{ ...item, quantityCap: 5 }] });
    expect(tooFew).toMatchObject({ status: 409, body: { code: "flash_sale.cap_below_sold" } });
    expect(tooFew.body.message).toContain("Already sold at this price: 6");
    const dropped = await change(sale, { items: [{ variationId: other.id, price: 10, quantityCap: 1 }] });
    expect(dropped.body.code).toBe("flash_sale.item_sold");
    const soldOut = await change(sale, { items: [{ ...item, quantityCap: 6 }] });
    expect(soldOut.body.items).toMatchObject([{ sold: 6, quantityCap: 6 }]);
    expect(await price()).toBe(300);
  });

  test("a price not below the regular one, with item and both prices, on adding and changing", async () => {
    const [{ id }, other] = [await goods(), await goods()];
    const dear = { variationId: other.id, price: 300, quantityCap: 5 };
    const cheap = { variationId: id, price: 200, quantityCap: 5 };
    const refused = await make(plan(id, { items: [cheap, dear] }));
    expect(refused).toMatchObject({ status: 422, body: { code: "flash_sale.price_not_lower" } });
    expect(refused.body.message).toMatch(/^.+, .+: the sale price of ৳300 is not below the usual price of ৳300 in /);
    expect(refused.body.fields).toEqual({ "items.1.price": "Must be below the usual price" });

    const { body: sale } = await make(plan(id));
    const changed = await change(sale, { items: [{ ...cheap, price: 300.01 }] });
    expect(changed.body.message).toContain("৳300.01 is not below the usual price of ৳300 in");
    expect((await change(sale, { items: [{ ...cheap, price: 299.99 }] })).status).toBe(200);
  });

  test("a price not below the regular one in one of the regions", async () => {
    const { id } = await goods();
    const cheaper =
      "insert into regional_price (variation_id, region_code, regular_price_poisha) values ($1, 'ctg', 15000)";
    await store.query(cheaper, [id]);
    const refused = await make(plan(id));
    expect(refused.body.code).toBe("flash_sale.price_not_lower");
    expect(refused.body.message).toContain("৳199.50 is not below the usual price of ৳150 in Chattogram");
    const { status, body: inDhaka } = await make(plan(id, { region: "dhaka" }));
    expect(status).toBe(201);
    expect((await change(inDhaka, { region: null })).body.code).toBe("flash_sale.price_not_lower");
  });

  test("a conflict for the second editor", async () => {
    const { id } = await goods();
    const { body: sale } = await make(plan(id));
    const outcomes = await Promise.all([change(sale, { title: "One" }), change(sale, { title: "Two" })]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("any call without its permission", async () => {
    const { id } = await goods();
    const { body: sale } = await make(plan(id));
    const reader = await aStaffMember(store, ["flash_sale.read"]);
    const path = `/admin/flash_sale/${sale.id}`;
    expect((await store.call("GET", path, undefined, reader.headers)).status).toBe(200);
    expect((await make(plan(id), reader.headers)).status).toBe(403);
    expect((await store.call("PATCH", path, sale, reader.headers)).status).toBe(403);
    expect((await store.call("DELETE", path, undefined, reader.headers)).status).toBe(403);
    expect((await store.call("GET", "/admin/flash_sale")).status).toBe(401);
  });
});

test("ordering the last pieces and changing the sale concurrently do not deadlock", async () => {
  const { id } = await goods();
  const { body: sale } = await make(plan(id, { items: [{ variationId: id, price: 100, quantityCap: 8 }] }));
  const buyers = await Promise.all(Array.from({ length: 8 }, () => aBuyer(store)));
  for (const buyer of buyers) await buyer.put(id, 4);
  const orders = buyers.map((buyer) => buyer.order());
  let known = sale;
  const edits: number[] = [];
  for (let round = 0; round < 6; round++) {
    const { status, body } = await change(known, { title: `Round ${round}` });
    edits.push(status);
    if (status === 200) known = body;
  }
  const statuses = (await Promise.all(orders)).map(({ status }) => status);
  expect([...statuses, ...edits].filter((status) => status >= 500)).toEqual([]);
  const [row] = await store.query<{ sold: number }>("select sold from flash_sale_item where flash_sale_id = $1", [
    sale.id,
  ]);
  expect(row?.sold).toBeLessThanOrEqual(8);
});
