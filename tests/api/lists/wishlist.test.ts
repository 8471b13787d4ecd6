import type { WishlistItem } from "@tatka/contract/people/wishlist";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { tellGoodNewsJob } from "../../../apps/server/src/features/lists/wishlist/good-news.ts";
import { openDatabase } from "../../../apps/server/src/platform/database/pool.ts";
import { createLog } from "../../../apps/server/src/platform/telemetry/log.ts";
import { aShopper, type Shopper } from "../../harness/customer.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore({ origins: { dhaka: "https://dhaka.example", ctg: undefined } });
const { db, pool } = await openDatabase(store.databaseUrl, createLog("silent", process.stderr));
afterAll(() => pool.end());

type Goods = { id: number; title: string; titleBn: string };
const goods = await store.query<Goods>(`
  select v.id, p.title_en || ', ' || v.title_en as title, p.title_bn || ', ' || v.title_bn as "titleBn"
  from variation v join product p on p.id = v.product_id
  where v.id not in (select variation_id from flash_sale_item) order by v.id limit 4`);
const [paratha, fish] = goods as [Goods, Goods, Goods, Goods];

const priceAt = (variationId: number, taka: number) =>
  store.query("update variation set sale_price_poisha = null, regular_price_poisha = $2 where id = $1", [
    variationId,
    taka * 100,
  ]);
const stockAt = (variationId: number, pieces: number) =>
  store.query("update stock set on_hand = $2 where variation_id = $1", [variationId, pieces]);

let shopper: Shopper;
beforeEach(async () => {
  shopper = await aShopper(store);
  for (const { id } of goods) {
    await store.query("delete from regional_price where variation_id = $1", [id]);
    await priceAt(id, 100);
    await stockAt(id, 10);
  }
});

const add = (variationId: unknown, who = shopper) =>
  who.call<{ code?: string }>("POST", `/wishlist?variationId=${variationId}`);
const take = (variationId: unknown, who = shopper) => who.call("DELETE", `/wishlist?variationId=${variationId}`);
const list = async (who = shopper) => (await who.call<WishlistItem[]>("GET", "/wishlist")).body;

describe("the list", () => {
  test("contains added products, the newest first, once each", async () => {
    expect(await add(paratha.id)).toMatchObject({ status: 200, body: { variationId: paratha.id } });
    await add(fish.id);
    expect((await add(paratha.id)).status).toBe(200);
    expect((await list()).map(({ id }) => id)).toEqual([fish.id, paratha.id]);
    expect((await take(fish.id)).status).toBe(204);
    expect((await take(fish.id)).status).toBe(204);
    expect((await list()).map(({ id }) => id)).toEqual([paratha.id]);
  });

  test("shows the price when added and now, and the stock", async () => {
    await add(paratha.id);
    await priceAt(paratha.id, 80);
    await stockAt(paratha.id, 0);
    expect(await list()).toEqual([
      {
        id: paratha.id,
        product: { slug: expect.any(String), title: expect.any(String), titleBn: expect.stringMatching(/[ঀ-৿]/) },
        variation: { id: paratha.id, title: expect.any(String), titleBn: expect.any(String) },
        images: [{ url: expect.any(String), pattern: expect.any(String) }],
        salePrice: 80,
        regularPrice: 80,
        addedPrice: 100,
        measurement: expect.any(Number),
        UOM: { title: expect.any(String) },
        available: 0,
      },
    ]);
  });

  test("in another city shows that city's price, without comparing it", async () => {
    await add(paratha.id);
    await store.query(
      "insert into regional_price (variation_id, region_code, regular_price_poisha) values ($1, 'ctg', 11000)",
      [paratha.id],
    );
    const { body } = await shopper.call<WishlistItem[]>("GET", "/wishlist", undefined, { cookie: "location=ctg" });
    expect(body[0]).toMatchObject({ salePrice: 110 });
    expect(body[0]).not.toHaveProperty("addedPrice");
  });

  test("is the customer's own, and not for guests", async () => {
    await add(paratha.id);
    expect(await list(await aShopper(store))).toEqual([]);
    for (const method of ["GET", "POST", "DELETE"]) {
      expect((await store.call(method, `/wishlist?variationId=${paratha.id}`)).status).toBe(401);
    }
  });

  test("refuses unknown, hidden and invalid products", async () => {
    expect((await add(999_999)).body).toMatchObject({ code: "variation.not_found" });
    const [hidden] = await store.query<{ id: number; product: number }>(
      "select id, product_id as product from variation order by id desc limit 1",
    );
    await store.query("update product set status = 'hidden' where id = $1", [hidden?.product]);
    expect((await add(hidden?.id)).body).toMatchObject({ code: "variation.not_found" });
    for (const nonsense of ["0", "-1", "1.5", "abc", "99999999999", ""]) expect((await add(nonsense)).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  test("holds at most 200 items", async () => {
    await store.query(
      `insert into wishlist_item (account_id, variation_id, region_code, added_price_poisha, known_price_poisha, known_in_stock)
       select $1, id, 'dhaka', 100, 100, true from variation where id <> $2 order by id limit 200`,
      [shopper.id, paratha.id],
    );
    expect((await add(paratha.id)).body).toMatchObject({ code: "wishlist.full" });
    expect((await add(fish.id)).status).toBe(200);
    expect(await list()).toHaveLength(200);
  });

  test("ten tabs that add the same product store it once", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(paratha.id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await list()).toHaveLength(1);
  });
});

describe("a mail is sent", () => {
  const origins = { dhaka: "https://dhaka.example", ctg: undefined };
  const run = tellGoodNewsJob(db, { origins, secret: "secret of this test", log: createLog("silent") });
  const agree = (who = shopper) =>
    store.query("insert into consent_event (account_id, is_given, source) values ($1, true, 'profile')", [who.id]);
  beforeEach(() => agree());
  const mails = (who = shopper) =>
    store.query<{ subject: string; text: string }>(
      "select subject, text from outgoing_message where recipient = (select email from account where id = $1) order by id",
      [who.id],
    );

  test("if the price falls below the one when added, once for each fall", async () => {
    await add(paratha.id);
    await run();
    expect(await mails()).toEqual([]);
    await priceAt(paratha.id, 80);
    await run();
    await run();
    expect(await mails()).toEqual([
      {
        subject: `Price drop: ${paratha.title}`,
        text: expect.stringContaining(`• ${paratha.title}: now ৳80 (was ৳100)\n  https://dhaka.example/product/`),
      },
    ]);
    await priceAt(paratha.id, 120);
    await run();
    await priceAt(paratha.id, 110);
    await run();
    expect(await mails()).toHaveLength(1);
    await priceAt(paratha.id, 79.5);
    await run();
    expect((await mails())[1]?.text).toContain("now ৳79.50 (was ৳100)");
  });

  test("if it is back in stock, once each time, with the price", async () => {
    await add(paratha.id);
    await stockAt(paratha.id, 0);
    await run();
    await priceAt(paratha.id, 90);
    await run();
    expect(await mails()).toEqual([]);
    await stockAt(paratha.id, 5);
    await run();
    await run();
    expect((await mails()).map(({ text }) => text)).toEqual([
      expect.stringContaining("back in stock, now ৳90 (was ৳100)"),
    ]);
    await stockAt(paratha.id, 0);
    await run();
    await stockAt(paratha.id, 5);
    await priceAt(paratha.id, 130);
    await run();
    expect(await mails()).toHaveLength(2);
    expect((await mails())[1]).toMatchObject({
      subject: `Back in stock: ${paratha.title}`,
      text: expect.stringContaining("back in stock, ৳130"),
    });
  });

  test("by the region where it was added", async () => {
    await stockAt(fish.id, 0);
    await add(fish.id);
    const inDhaka = "select id from hub where region_code = 'dhaka'";
    await store.query(`update stock set on_hand = 9 where variation_id = $1 and hub_id not in (${inDhaka})`, [fish.id]);
    await run();
    expect(await mails()).toEqual([]);
    await store.query(`update stock set on_hand = 9 where variation_id = $1 and hub_id in (${inDhaka})`, [fish.id]);
    await run();
    expect(await mails()).toHaveLength(1);
  });

  test("with all changes in one mail, in the customer's language", async () => {
    await store.query("update account set language = 'bn' where id = $1", [shopper.id]);
    await add(paratha.id);
    await stockAt(fish.id, 0);
    await add(fish.id);
    await priceAt(paratha.id, 85);
    await stockAt(fish.id, 3);
    await run();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("আপনার উইশলিস্টের সুখবর");
    expect(mail?.text).toContain(`• ${paratha.titleBn}: ৳১০০ থেকে কমে এখন ৳৮৫\n  https://dhaka.example/bn/product/`);
    expect(mail?.text).toContain(`• ${fish.titleBn}: আবার স্টকে এসেছে, ৳১০০`);
  });

  test("once by two concurrent servers", async () => {
    const crowd = await Promise.all(Array.from({ length: 20 }, () => aShopper(store)));
    await Promise.all(crowd.map((who) => agree(who)));
    await Promise.all(crowd.map((who) => add(paratha.id, who)));
    await priceAt(paratha.id, 70);
    await Promise.all([run(), run(), run(), run()]);
    for (const who of crowd) expect(await mails(who)).toHaveLength(1);
  });

  test("to nobody without an email or with a closed account", async () => {
    const byPhone = await aShopper(store);
    await store.query("update account set email = null where id = $1", [byPhone.id]);
    const closed = await aShopper(store);
    await agree(closed);
    await add(paratha.id, byPhone);
    await add(paratha.id, closed);
    await store.query("update account set status = 'disabled' where id = $1", [closed.id]);
    await priceAt(paratha.id, 60);
    await run();
    expect(await mails(closed)).toEqual([]);
  });

  test("about prices only with marketing consent; about stock always", async () => {
    const [silent, withdrawn] = [await aShopper(store), await aShopper(store)];
    await agree(withdrawn);
    await withdrawn.call("PUT", "/consent", { isGiven: false, source: "profile" });
    for (const who of [shopper, silent, withdrawn]) {
      await add(paratha.id, who);
      await stockAt(fish.id, 0);
      await add(fish.id, who);
    }
    await priceAt(paratha.id, 80);
    await run();
    expect([await mails(silent), await mails(withdrawn)]).toEqual([[], []]);
    expect(await mails()).toHaveLength(1);
    await stockAt(fish.id, 5);
    await priceAt(fish.id, 70);
    await run();
    for (const who of [silent, withdrawn]) {
      const [mail, ...others] = await mails(who);
      expect(others).toEqual([]);
      expect(mail?.subject).toBe(`Back in stock: ${fish.title}`);
      expect(mail?.text).not.toMatch(/was ৳|nsubscribe/);
    }
  });

  test("with an unsubscribe link without login, for its recipient only", async () => {
    const other = await aShopper(store);
    await agree(other);
    await add(paratha.id);
    await priceAt(paratha.id, 80);
    // By the store's own job, which signs with the store's own secret.
    await store.query("select graphile_worker.add_job('tell-good-news', '{}')");
    await expect.poll(() => mails()).toHaveLength(1);
    const [sent] = await store.query<{ text: string; html: string; unsubscribeUrl: string }>(
      `select text, html, unsubscribe_url as "unsubscribeUrl" from outgoing_message
       where recipient = (select email from account where id = $1)`,
      [shopper.id],
    );
    const { pathname, search } = new URL(sent?.unsubscribeUrl ?? "");
    expect(pathname).toBe("/api/v1.0/unsubscribe");
    for (const part of [sent?.text, sent?.html]) expect(part).toContain(`https://dhaka.example/unsubscribe${search}`);
    // As a mail provider calls it: a form, without cookies or origin.
    const oneClick = await store.request(pathname + search, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect([oneClick.status, await oneClick.json()]).toEqual([200, { isGiven: false }]);
    const said = async (who: Shopper) => (await who.call<{ isGiven: boolean }>("GET", "/consent")).body.isGiven;
    expect([await said(shopper), await said(other)]).toEqual([false, true]);
  });

  test("by the store's job", async () => {
    await add(paratha.id);
    await priceAt(paratha.id, 50);
    await store.query("select graphile_worker.add_job('tell-good-news', '{}')");
    await expect.poll(() => mails()).toHaveLength(1);
  });
});
