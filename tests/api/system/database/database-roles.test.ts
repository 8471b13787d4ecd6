import { afterAll, expect, test } from "vitest";
import { aBuyer, aVariation } from "../../../harness/checkout.ts";
import { run } from "../../../harness/database/database-server.ts";
import { aServingRole } from "../../../harness/database/serving-role.ts";
import { openDatabaseCopy, openStoreOn } from "../../../harness/store.ts";

const database = await openDatabaseCopy();
const serving = await aServingRole(database.url);
// `afterAll` hooks run in reverse order, so the store drops the database before the role is dropped.
afterAll(serving.drop);

const store = await openStoreOn(database, { databaseUrl: serving.url, migrateDatabaseUrl: database.url });

test("a store with a serving role that owns nothing sells, and runs its jobs", async () => {
  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 5), 2);
  expect((await buyer.order()).status).toBe(201);
  await store.call("GET", "/otp?emailOrPhone=someone@customer.example");
  await expect
    .poll(async () => (await (await store.request("/dev/mailbox.json")).text()).includes("someone@customer.example"))
    .toBe(true);
  expect((await store.request("/readyz")).status).toBe(200);
});

test("a view that a migration rebuilds is available before the migration ends", async () => {
  await run(database.url, async (client) => {
    await client.query("begin");
    await client.query("drop view if exists rebuilt_view");
    await client.query("create view rebuilt_view as select id from product");
    await client.query("create table made_new (id int generated always as identity)");
    await client.query("commit");
  });
  await run(serving.url, async (client) => {
    expect((await client.query("select from rebuilt_view limit 1")).rowCount).toBe(1);
    await client.query("insert into made_new default values");
  });
});

test("that role cannot change tables", async () => {
  for (const statement of [
    "alter table product add column planted text",
    "drop table audit_entry",
    "create table planted (id int)",
    "create or replace function refresh_cards(int[]) returns void language sql as ''",
  ]) {
    await expect(
      run(serving.url, (client) => client.query(statement)),
      statement,
    ).rejects.toThrow(/must be owner|permission denied|privileg/);
  }
});
