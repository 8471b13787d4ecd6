import { randomUUID } from "node:crypto";
import { afterAll, expect, inject, test } from "vitest";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { run } from "../../harness/database-server.ts";
import { openDatabaseCopy, openStoreOn } from "../../harness/store.ts";

// One role owns the schema and migrates; another, which owns nothing, serves.
const role = `serving_${randomUUID().slice(0, 8)}`;
const server = inject("databaseServerUrl");
const database = await openDatabaseCopy();
await run(server, (client) => client.query(`create role ${role} login password 'only-here'`));
const serving = new URL(database.url);
serving.username = role;
serving.password = "only-here";
afterAll(async () => {
  await run(server, (client) => client.query(`drop role ${role}`)).catch(() => undefined);
});

const store = await openStoreOn(database, { databaseUrl: serving.href, migrateDatabaseUrl: database.url });

test("a store served by a role that owns nothing sells, and does its jobs", async () => {
  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 5), 2);
  expect((await buyer.order()).status).toBe(201);
  await store.call("GET", "/otp?emailOrPhone=someone@customer.example");
  await expect
    .poll(async () => (await (await store.request("/dev/mailbox.json")).text()).includes("someone@customer.example"))
    .toBe(true);
  expect((await store.request("/readyz")).status).toBe(200);
});

test("a thief of that role can change no table", async () => {
  for (const statement of [
    "alter table product add column planted text",
    "drop table audit_entry",
    "create table planted (id int)",
    "create or replace function refresh_cards(int[]) returns void language sql as ''",
  ]) {
    await expect(
      run(serving.href, (client) => client.query(statement)),
      statement,
    ).rejects.toThrow(/must be owner|permission denied|privileg/);
  }
});
