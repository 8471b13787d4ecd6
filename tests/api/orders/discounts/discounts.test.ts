import type { cartDiscounts, runningDiscounts } from "@tatka/contract/orders/discounts";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import type { Answer } from "@tatka/contract/route";
import { beforeEach, describe, expect, test } from "vitest";
import { aBuyer, aVariation } from "../../../harness/checkout.ts";
import { letPass } from "../../../harness/clock.ts";
import { bundle, buyGet, categories, sizes, spend } from "../../../harness/discounts.ts";
import { textOfPdf } from "../../../harness/files/pdf-text.ts";
import { discountedCart } from "../../../harness/orders/discounted-cart.ts";
import { booksOf } from "../../../harness/payment.ts";
import { asAdministrator, openStore } from "../../../harness/store.ts";

const store = await openStore();
const proof = await asAdministrator(store);
const { rules, manager, next, summary, order, fill, place } = await discountedCart(store, proof);

let { buyer, dear, cheap } = await next();
beforeEach(async () => {
  ({ buyer, dear, cheap } = await next());
});
const used = async (id: number) => (await rules.read(id)).used;
const productOf = async (id: number) =>
  (await store.query<{ id: number }>("select product_id as id from variation where id = $1", [id]))[0]?.id;

describe("each kind is named and charged as promised", () => {
  test("buy two, get one free", async () => {
    const { body: rule } = await rules.make(buyGet(sizes(dear, cheap)));
    await fill(2, 0);
    expect(await summary()).toMatchObject({
      ...{ discount: 0, discounts: [] },
      nearDiscounts: [{ title: "Two and one", more: "pieces", missing: 1, gives: "percent", percent: 100 }],
    });
    await fill(2, 1);
    expect(await summary()).toMatchObject({
      ...{ subtotal: 700, discount: 100 },
      discounts: [{ title: "Two and one", titleBn: "দুইয়ে এক", amount: 100 }],
    });
    const number = await place();
    expect(await order(number)).toMatchObject({
      discount: 100,
      discounts: [{ title: "Two and one", amount: 100 }],
      lines: [{ discount: 0 }, { discount: 100 }],
    });
    expect(await used(rule.id)).toBe(1);
    expect((await rules.read(rule.id)).takenOff).toBe(100);
  });

  test("a bundle for one price", async () => {
    await rules.make(bundle(350, dear, cheap), { title: "Both", titleBn: "দুটোই" });
    await fill(1, 0);
    expect((await summary()).nearDiscounts).toMatchObject([
      { more: "bundle", missing: 1, gives: "price", amount: 350 },
    ]);
    await fill(2, 2);
    expect(await summary()).toMatchObject({
      subtotal: 800,
      discount: 100,
      discounts: [{ title: "Both", amount: 100 }],
    });
    await place();
  });

  test("spend and save with steps, and free delivery", async () => {
    const of = sizes(dear, cheap);
    await rules.make(spend(of, { from: 1000, percent: 5 }, { from: 2000, percent: 8, cap: 150 }));
    await fill(3, 0);
    expect((await summary()).nearDiscounts).toMatchObject([{ more: "amount", missing: 100, percent: 5 }]);
    await fill(3, 1);
    expect((await summary()).discount).toBe(50);
    await fill(7, 0);
    expect((await summary()).discount).toBe(150);
    await place();
    const free = await aVariation(store, 50, 400);
    await rules.make(spend(sizes(free), { from: 800, gives: "free_delivery" }), { title: "Free ride" });
    await buyer.put(free, 2);
    const { deliveryCharge, deliveryDiscount, discounts } = await summary();
    expect(deliveryCharge).toBeGreaterThan(0);
    expect(deliveryDiscount).toBe(deliveryCharge);
    expect(discounts).toMatchObject([{ title: "Free ride", amount: deliveryCharge }]);
    const number = await place();
    expect(await order(number)).toMatchObject({ discounts: [{ title: "Free ride", amount: deliveryCharge }] });
  });

  test("discounts of the cart are shown before checkout, and active discounts are public", async () => {
    const cart = async () => (await buyer.call<Answer<typeof cartDiscounts>>("GET", "/shoppingCart/getDiscounts")).body;
    expect(await cart()).toEqual({ discount: 0, discounts: [], nearDiscounts: [] });
    const { body: rule } = await rules.make(buyGet(sizes(dear)), { title: "Told" });
    await fill(2, 0);
    expect(await cart()).toMatchObject({ discounts: [], nearDiscounts: [{ title: "Told" }] });
    await fill(3, 0);
    expect(await cart()).toMatchObject({
      discount: 300,
      discounts: [{ title: "Told", amount: 300 }],
      nearDiscounts: [],
    });
    const running = async () => (await store.call<Answer<typeof runningDiscounts>>("GET", "/discount")).body;
    expect((await running()).map(({ id }) => id)).toContain(rule.id);
    await rules.change(rule, { status: "hidden" });
    expect((await running()).map(({ id }) => id)).not.toContain(rule.id);
    expect(await cart()).toEqual({ discount: 0, discounts: [], nearDiscounts: [] });
  });

  test("emails and invoices name the discount in the customer's language", async () => {
    await rules.make(buyGet(sizes(dear)), { title: "Weekend treat", titleBn: "ছুটির খুশি" });
    await fill(3, 0);
    const number = await place();
    const { id } = (
      await store.query<{ id: number }>("select id from customer_order where number = $1", [number])
    )[0] ?? {
      id: 0,
    };
    await expect
      .poll(async () => JSON.stringify((await booksOf(store, id)).messages))
      .toContain("Weekend treat: −৳300");
    const paper = async (language: string) => {
      const answer = await store.request(`/api/v1.0/order/${number}/invoice.pdf?language=${language}`, {
        headers: { authorization: buyer.authorization },
      });
      return textOfPdf(new Uint8Array(await answer.arrayBuffer())).drawn.replaceAll(/\s+/g, " ");
    };
    expect(await paper("en")).toContain("Weekend treat");
    const { body: seen } = await manager.call<AdminOrder>("GET", `/admin/order/${number}`);
    expect(seen.discounts).toEqual([{ title: "Weekend treat", titleBn: "ছুটির খুশি", amount: 300 }]);
  });
});

describe("when and for whom it applies", () => {
  const off = async () => (await summary()).discount;

  test("a rule applies in its region, from its start to its end, on its days and hours", async () => {
    const { body: rule } = await rules.make(buyGet(sizes(dear)), { region: "ctg" });
    await fill(3, 0);
    expect(await off()).toBe(0);
    let now = (await rules.change(rule, { region: "dhaka" })).body;
    expect(await off()).toBe(300);
    const hour = (by: number) => new Date(Date.now() + by * 3_600_000).toISOString();
    now = (await rules.change(now, { startsAt: hour(1) })).body;
    expect([await off(), now.standing]).toEqual([0, "upcoming"]);
    now = (await rules.change(now, { startsAt: null, endsAt: hour(1) })).body;
    expect([await off(), now.standing]).toEqual([300, "running"]);
    const today = new Date(Date.now() + 6 * 3_600_000).getUTCDay();
    now = (await rules.change(now, { endsAt: null, weekdays: [(today + 2) % 7, (today + 3) % 7] })).body;
    expect([await off(), now.standing]).toEqual([0, "upcoming"]);
    now = (await rules.change(now, { weekdays: [today, (today + 1) % 7] })).body;
    expect(await off()).toBe(300);
    await rules.change(now, { weekdays: [], endsAt: hour(1) });
    letPass(2 * 3_600_000);
    expect(await off()).toBe(0);
  });

  test("a category includes its descendants only", async () => {
    const [department] = await store.query<{ id: number }>(
      "insert into category (level, slug, title_en, title_bn) values (1, 'teas', 'Teas', 'চা') returning id",
    );
    await store.query(
      `with made as (insert into category (level, parent_id, slug, title_en, title_bn)
         values (2, $1, 'green-teas', 'Green teas', 'সবুজ চা') returning id)
       update product set category_id = made.id from made
       where product.id = $2`,
      [department?.id, await productOf(dear)],
    );
    await rules.make(spend(categories(department?.id ?? 0), { from: 100, percent: 10 }));
    let beside = cheap;
    while ((await productOf(beside)) === (await productOf(dear))) beside = await aVariation(store, 200, 100);
    await buyer.put(dear, 1);
    await buyer.put(beside, 1);
    expect(await off()).toBe(30);
  });

  test("items of a flash sale are excluded from discounts", async () => {
    await rules.make(buyGet(sizes(dear)));
    await fill(3, 0);
    expect(await off()).toBe(300);
    await store.query(
      `with sale as (insert into flash_sale (title_en, title_bn, starts_at, ends_at)
         values ('Now', 'এখন', now() - interval '1 hour', now() + interval '1 hour') returning id)
       insert into flash_sale_item (flash_sale_id, variation_id, price_poisha, quantity_cap) select id, $1, 20000, 50 from sale`,
      [dear],
    );
    expect(await summary()).toMatchObject({ subtotal: 600, discount: 0, nearDiscounts: [] });
  });

  test("a customer uses it as often as allowed, and a cancelled order returns the use", async () => {
    const { body: rule } = await rules.make(buyGet(sizes(dear)), { customerLimit: 1, totalLimit: 5 });
    await fill(3, 0);
    const first = await place();
    await fill(3, 0);
    expect(await off()).toBe(0);
    expect(await used(rule.id)).toBe(1);
    expect((await buyer.call("POST", `/order/${first}/cancel`)).status).toBe(200);
    expect(await used(rule.id)).toBe(0);
    expect(await off()).toBe(300);
    const second = await place();
    await store.query("delete from discount_customer where discount_id = $1", [rule.id]);
    expect((await buyer.call("POST", `/order/${second}/cancel`)).status).toBe(200);
    expect(await used(rule.id)).toBe(0);
  });

  test("of twenty concurrent customers for the last three uses, three get them and the others are refused", async () => {
    // Each wants another size, since orders for the same goods would wait for each other.
    const wanted: number[] = [];
    while (wanted.length < 20) wanted.push(await aVariation(store, 200, 300));
    const { body: rule } = await rules.make(buyGet(sizes(dear, ...wanted)), { totalLimit: 3 });
    const buyers = await Promise.all(wanted.map(() => aBuyer(store)));
    await Promise.all(buyers.map((one, nth) => one.put(wanted[nth] ?? 0, 3)));
    const seen = await Promise.all(buyers.map((one) => summary("", one)));
    expect(seen.every(({ discount }) => discount === 300)).toBe(true);
    const answers = await Promise.all(buyers.map((one, nth) => one.order({ fingerprint: seen[nth]?.fingerprint })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(["order.changed"]),
    );
    expect(await rules.read(rule.id)).toMatchObject({ used: 3, standing: "used_up" });
    await fill(3, 0);
    expect(await summary()).toMatchObject({ discount: 0, discounts: [], nearDiscounts: [] });
    const [row] = await store.query<{ customers: number; orders: number }>(
      `select (select sum(used)::int from discount_customer where discount_id = $1) as customers,
         (select count(*)::int from order_discount where discount_id = $1) as orders`,
      [rule.id],
    );
    expect(row).toEqual({ customers: 3, orders: 3 });
  });

  test("a discount that changed after the summary is reported before charging", async () => {
    const { body: rule } = await rules.make(buyGet(sizes(dear)));
    await fill(3, 0);
    const { fingerprint } = await summary();
    await rules.change(rule, { terms: buyGet(sizes(dear), { percent: 50 }) });
    expect((await buyer.order({ fingerprint })).body.code).toBe("order.changed");
    expect((await summary()).discount).toBe(150);
    await place();
  });

  test("a new discount applies before this server's cache knows it", async () => {
    const { body: rule } = await rules.make(buyGet(sizes(dear)));
    await fill(3, 0);
    const { fingerprint } = await summary();
    await store.query(
      `do $$ begin
         set local session_replication_role = replica;
         update discount set version = version + 1, terms = jsonb_set(terms, '{percent}', '50') where id = ${rule.id};
       end $$`,
    );
    expect((await buyer.order({ fingerprint })).body.code).toBe("order.changed");
  });
});
