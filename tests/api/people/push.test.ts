import { describe, expect, test } from "vitest";
import { aVariation } from "../../harness/checkout.ts";
import { runJob } from "../../harness/job.ts";
import { openPush, type PushState } from "../../harness/people/push.ts";
import { openStoreOn } from "../../harness/store.ts";

const { service, shared, store, aBrowser, aCustomer, subscribe, state, aTold, anOrder, tell, waiting, subscriptions } =
  await openPush();
// A second server on the same database, to check that each notice is sent only once.
const second = await openStoreOn({ url: store.databaseUrl, drop: async () => undefined }, shared);

describe("a step of an order", () => {
  test("is sent encrypted for the browser, signed by the store, and in time or not at all", async () => {
    const { id, device, browser } = await aTold();
    const { id: orderId, number } = await anOrder(id);
    await tell(orderId);
    await expect.poll(() => device.heard().length).toBe(1);
    const [heard] = device.heard();
    expect(heard?.notice).toEqual({
      title: "Your order is on its way",
      body: `Order ${number}. Cash to pay: ৳500.`,
      path: `/customer/order/${number}`,
      tag: `order-${number}`,
    });
    expect(heard?.urgency).toBe("high");
    expect(heard?.ttl).toBeGreaterThan(6 * 3_600 - 60);
    expect(heard?.ttl).toBeLessThanOrEqual(6 * 3_600);
    expect(heard?.publicKey).toBe((await state(browser)).publicKey);
    expect(heard?.claims).toMatchObject({ aud: service.origin, sub: "mailto:no-reply@shop.example" });
    await expect.poll(() => waiting(id)).toBe(0);
  });

  test("is sent in the order's language, once by two servers, without names, places and goods", async () => {
    const { id, device } = await aTold();
    const { id: orderId, number } = await anOrder(id, "bn");
    await tell(orderId);
    await expect.poll(() => device.calls()).toBe(1);
    expect(device.heard()[0]?.notice).toMatchObject({
      title: "আপনার অর্ডার পথে আছে",
      path: `/bn/customer/order/${number}`,
    });
    expect(JSON.stringify(device.heard())).not.toMatch(/Rahima|Road|House|\+880/);
    await expect.poll(() => waiting(id)).toBe(0);
    expect(device.calls()).toBe(1);
  });

  test("is sent to each of the customer's subscribed devices, and to nobody else", async () => {
    const one = await aTold(["restock", "price"]);
    const other = await aTold(["orders"]);
    const laptop = aBrowser();
    await laptop.login({ emailOrPhone: other.phone, password: other.password });
    const third = service.aDevice();
    expect((await subscribe(laptop, third, ["orders"])).status).toBe(200);
    await tell((await anOrder(one.id)).id);
    await tell((await anOrder(other.id)).id);
    await expect.poll(() => [other.device.heard().length, third.heard().length]).toEqual([1, 1]);
    expect(one.device.calls()).toBe(0);
  });

  test("is sent after the commit only", async () => {
    const { id, device } = await aTold();
    const { id: orderId } = await anOrder(id);
    const held = await store.holding("select graphile_worker.add_job('tell-customer-of-order', $1)", [
      JSON.stringify({ orderId, event: "delivered" }),
    ]);
    expect(device.calls()).toBe(0);
    await held.release();
    await expect.poll(() => device.heard().map(({ notice }) => notice.title)).toEqual(["Order delivered"]);
  });
});

describe("a back-in-stock or price alert", () => {
  test("is sent once by two concurrent servers, for subscribed topics only", async () => {
    const variationId = await aVariation(store, 0);
    const [both, onlyPrice] = [await aTold(["restock", "price"]), await aTold(["price"])];
    for (const { id } of [both, onlyPrice]) {
      await store.query(
        "insert into restock_request (account_id, variation_id, region_code) values ($1, $2, 'dhaka')",
        [id, variationId],
      );
    }
    await store.query(
      `update stock set on_hand = 9 where variation_id = $1 and hub_id = (select min(id) from hub where region_code = 'dhaka')`,
      [variationId],
    );
    await Promise.all([1, 2, 3, 4].map(() => runJob(store, "tell-restocked")));
    await expect.poll(() => both.device.heard().map(({ notice }) => notice.title)).toEqual(["Back in stock"]);
    expect(both.device.heard()[0]?.notice.path).toMatch(/^\/product\//);
    expect(onlyPrice.device.calls()).toBe(0);

    for (const { id } of [both, onlyPrice]) {
      await store.query(
        `insert into wishlist_item (account_id, variation_id, region_code, added_price_poisha, known_price_poisha, known_in_stock)
         values ($1, $2, 'dhaka', 30000, 30000, true)`,
        [id, variationId],
      );
    }
    await store.query("update variation set regular_price_poisha = 25000 where id = $1", [variationId]);
    await Promise.all([1, 2, 3, 4].map(() => runJob(store, "tell-good-news")));
    const price = { title: "Price drop", body: expect.stringContaining("now ৳250 (was ৳300)") };
    await expect.poll(() => onlyPrice.device.heard().map(({ notice }) => notice)).toMatchObject([price]);
    await expect.poll(() => both.device.heard().map(({ notice }) => notice)).toMatchObject([{}, price]);
    expect([both.device.calls(), onlyPrice.device.calls()]).toEqual([2, 1]);
  });
});

describe("a push service", () => {
  test.each([404, 410])("that says %i ends the subscription, and it is not called again", async (status) => {
    const { id, device, browser } = await aTold(undefined, [status]);
    await tell((await anOrder(id)).id);
    await expect.poll(() => subscriptions(id)).toBe(0);
    await tell((await anOrder(id)).id);
    expect((await state(browser)).here).toBe(null);
    expect(device.calls()).toBe(1);
  });

  test.each([500, 429, 302])("that says %i is retried later, and holds up nobody else", async (status) => {
    const unlucky = await aTold(undefined, [status]);
    const lucky = await aTold();
    await tell((await anOrder(unlucky.id)).id);
    await tell((await anOrder(lucky.id)).id);
    await expect.poll(() => lucky.device.heard().length).toBe(1);
    await expect.poll(() => unlucky.device.calls()).toBe(1);
    expect(await waiting(unlucky.id)).toBe(1);
    await expect
      .poll(async () => {
        await store.query(
          "select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where attempts > 0 and locked_at is null), run_at => now())",
        );
        return unlucky.device.heard().length;
      })
      .toBe(1);
    expect(await subscriptions(unlucky.id)).toBe(1);
  });

  test("gets no expired messages, which are deleted", async () => {
    const { id, device } = await aTold(undefined, [503]);
    await tell((await anOrder(id)).id);
    await expect.poll(() => device.calls()).toBe(1);
    await store.query("update outgoing_push set expires_at = now() - interval '1 second'");
    await store.query(
      "select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where attempts > 0 and locked_at is null), run_at => now())",
    );
    await runJob(store, "delete-expired");
    expect(await waiting(id)).toBe(0);
    expect(device.heard()).toEqual([]);
  });
});

describe("the store's key", () => {
  test("is created once for all servers, and is stored encrypted", async () => {
    const { browser } = await aCustomer();
    const { publicKey } = await state(browser);
    const rows = await store.query<{ publicKey: string; sealed: Buffer }>(
      `select public_key as "publicKey", sealed_private_key as sealed from push_key`,
    );
    expect(rows.map((row) => row.publicKey)).toEqual([publicKey]);
    expect(rows[0]?.sealed.length).toBe(12 + 16 + 32);
    const answered = await second.call<PushState>("GET", "/push", undefined, {
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    });
    expect(answered.body.publicKey).toBe(publicKey);
  });
});
