import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { tellRestockedJob } from "../../../apps/server/src/features/catalogue/restock/tell-restocked.ts";
import { openDatabase } from "../../../apps/server/src/platform/database/pool.ts";
import { createLog } from "../../../apps/server/src/platform/telemetry/log.ts";
import { aShopper, type Shopper } from "../../harness/customer.ts";
import { breakRow } from "../../harness/database/broken-row.ts";
import { runJob } from "../../harness/job.ts";
import { shoppersOf } from "../../harness/shopper.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const { db, pool } = await openDatabase(store.databaseUrl, createLog("silent", process.stderr));
afterAll(() => pool.end());

type Size = { id: number; product: number; title: string; titleBn: string };
const sizes = await store.query<Size>(`
  select v.id, p.id as product, p.title_en || ', ' || v.title_en as title, p.title_bn || ', ' || v.title_bn as "titleBn"
  from variation v join product p on p.id = v.product_id order by v.id limit 3`);
const [paratha, other] = sizes as [Size, Size, Size];

const stockAt = (variationId: number, pieces: number, region = "dhaka") =>
  store.query(
    "update stock set on_hand = $2 where variation_id = $1 and hub_id in (select id from hub where region_code = $3)",
    [variationId, pieces, region],
  );

let shopper: Shopper;
beforeEach(async () => {
  await store.query("delete from restock_request");
  shopper = await aShopper(store);
  for (const { id } of sizes) for (const region of ["dhaka", "ctg"]) await stockAt(id, 0, region);
});

type Answer = { code?: string; variationId?: number; channel?: string };
const ask = (variationId: unknown, who = shopper) => who.call<Answer>("POST", `/restock?variationId=${variationId}`);
const cancel = (variationId: unknown, who = shopper) => who.call("DELETE", `/restock?variationId=${variationId}`);
const waitedFor = async (who = shopper) =>
  (await who.call<{ variationId: number }[]>("GET", "/restock")).body.map(({ variationId }) => variationId);

const run = tellRestockedJob(db, { dhaka: "https://dhaka.example", ctg: undefined }, createLog("silent"));
const messages = (who = shopper) =>
  store.query<{ channel: string; subject: string | null; text: string }>(
    `select channel, subject, text from outgoing_message m join account a on a.id = $1 and m.recipient in (a.email, a.phone)
     order by m.id`,
    [who.id],
  );

describe("creating an alert", () => {
  test("is stored once, and can be deleted", async () => {
    expect(await ask(paratha.id)).toMatchObject({ status: 200, body: { variationId: paratha.id, channel: "mail" } });
    expect((await ask(paratha.id)).status).toBe(200);
    await ask(other.id);
    expect(await waitedFor()).toEqual([other.id, paratha.id]);
    expect((await cancel(other.id)).status).toBe(204);
    expect((await cancel(other.id)).status).toBe(204);
    expect(await waitedFor()).toEqual([paratha.id]);
    await stockAt(other.id, 5);
    await run();
    expect(await messages()).toEqual([]);
  });

  test("announces an SMS if there is no email", async () => {
    await store.query("update account set email = null where id = $1", [shopper.id]);
    expect((await ask(paratha.id)).body).toMatchObject({ channel: "sms" });
  });

  test("is for customers, each for themselves", async () => {
    for (const method of ["GET", "POST", "DELETE"]) {
      expect((await store.call(method, `/restock?variationId=${paratha.id}`)).status).toBe(401);
    }
    await ask(paratha.id);
    const stranger = await aShopper(store);
    expect(await waitedFor(stranger)).toEqual([]);
    await cancel(paratha.id, stranger);
    expect(await waitedFor()).toEqual([paratha.id]);
  });

  test("is refused for what is in stock, hidden, unknown or invalid", async () => {
    await stockAt(paratha.id, 1);
    expect(await ask(paratha.id)).toMatchObject({ status: 409, body: { code: "restock.in_stock" } });
    expect((await ask(999_999)).body).toMatchObject({ code: "variation.not_found" });
    await store.query("update product set status = 'hidden' where id = $1", [other.product]);
    expect((await ask(other.id)).body).toMatchObject({ code: "variation.not_found" });
    await store.query("update product set status = 'active' where id = $1", [other.product]);
    for (const nonsense of ["0", "-1", "1.5", "abc", "99999999999", ""]) expect((await ask(nonsense)).status).toBe(400);
    expect(await waitedFor()).toEqual([]);
  });

  test("is limited to a hundred, and repeating one does not count", async () => {
    await store.query(
      `insert into restock_request (account_id, variation_id, region_code)
       select $1, id, 'dhaka' from variation where id <> $2 order by id limit 100`,
      [shopper.id, paratha.id],
    );
    expect(await ask(paratha.id)).toMatchObject({ status: 409, body: { code: "restock.full" } });
    expect((await ask(other.id)).status).toBe(200);
  });

  test("from ten tabs at once stores one", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(paratha.id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await waitedFor()).toEqual([paratha.id]);
  });
});

describe("the message", () => {
  test("is sent once when the size is back, with its price and a link", async () => {
    await ask(paratha.id);
    await run();
    expect(await messages()).toEqual([]);
    await stockAt(paratha.id, 3);
    await run();
    await run();
    expect(await messages()).toEqual([
      {
        channel: "mail",
        subject: `Back in stock: ${paratha.title}`,
        text: expect.stringMatching(/: ৳[\d,.]+\n {2}https:\/\/dhaka\.example\/product\//),
      },
    ]);
    expect(await waitedFor()).toEqual([]);
    await stockAt(paratha.id, 0);
    await stockAt(paratha.id, 3);
    await run();
    expect(await messages()).toHaveLength(1);
  });

  test("is for the customer's current region, also after moving", async () => {
    await ask(paratha.id);
    await stockAt(paratha.id, 3, "ctg");
    await run();
    expect(await messages()).toEqual([]);
    await stockAt(paratha.id, 0, "ctg");
    await shopper.call("POST", `/restock?variationId=${paratha.id}`, undefined, { cookie: "location=ctg" });
    await stockAt(paratha.id, 3, "dhaka");
    await run();
    expect(await messages()).toEqual([]);
    await stockAt(paratha.id, 3, "ctg");
    await run();
    expect(await messages()).toHaveLength(1);
  });

  test("is one for all sizes, in the customer's language, by SMS without an email", async () => {
    await store.query("update account set language = 'bn', email = null where id = $1", [shopper.id]);
    await ask(paratha.id);
    await ask(other.id);
    await stockAt(paratha.id, 3);
    await stockAt(other.id, 3);
    await run();
    const [sms, ...more] = await messages();
    expect(more).toEqual([]);
    expect(sms).toMatchObject({ channel: "sms", subject: null });
    expect(sms?.text).toContain("আবার স্টকে এসেছে");
    for (const { titleBn } of [paratha, other]) expect(sms?.text).toContain(titleBn);
    expect(sms?.text).toContain("https://dhaka.example/bn/product/");
  });

  test("is sent once by four concurrent servers", async () => {
    const crowd = await Promise.all(Array.from({ length: 20 }, () => aShopper(store)));
    await Promise.all(crowd.map((who) => ask(paratha.id, who)));
    await stockAt(paratha.id, 3);
    await Promise.all([run(), run(), run(), run()]);
    for (const who of crowd) expect(await messages(who)).toHaveLength(1);
  });

  test("waits while the product is hidden, and is not sent to closed accounts", async () => {
    const closed = await aShopper(store);
    await ask(paratha.id);
    await ask(paratha.id, closed);
    await store.query("update account set status = 'disabled' where id = $1", [closed.id]);
    await store.query("update product set status = 'hidden' where id = $1", [paratha.product]);
    await stockAt(paratha.id, 3);
    await run();
    expect(await messages()).toEqual([]);
    await store.query("update product set status = 'active' where id = $1", [paratha.product]);
    await run();
    expect(await messages()).toHaveLength(1);
    expect(await messages(closed)).toEqual([]);
  });

  test("that fails does not hold up others, and is retried later", async () => {
    const unlucky = shopper;
    const lucky = await aShopper(store);
    await ask(paratha.id, unlucky);
    await ask(paratha.id, lucky);
    await stockAt(paratha.id, 3);
    const { mend } = await breakRow(store, {
      table: "restock_request",
      on: "delete",
      when: `old.account_id = ${unlucky.id}`,
    });
    await run();
    expect([(await messages(unlucky)).length, (await messages(lucky)).length]).toEqual([0, 1]);
    await mend();
    await run();
    expect(await messages(unlucky)).toHaveLength(1);
  });

  test("is sent by the store's job", async () => {
    await ask(paratha.id);
    await stockAt(paratha.id, 3);
    await runJob(store, "tell-restocked");
    expect(await messages()).toHaveLength(1);
  });
});

test("alerts are part of the data export and are deleted with the account", async () => {
  const { browser, user, password } = await shoppersOf(store).aCustomer();
  await browser.call("POST", `/restock?variationId=${paratha.id}`);
  const copy = await browser.call<Record<string, unknown>>("GET", "/user/export");
  expect(copy.body).toMatchObject({ restockRequests: [{ region: "dhaka", size: expect.any(String) }] });
  expect((await browser.call("POST", "/user/deleteAccount", { password })).status).toBe(204);
  expect(await store.query("select from restock_request where account_id = $1", [user?.id])).toEqual([]);
});
