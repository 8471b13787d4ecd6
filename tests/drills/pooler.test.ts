import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AdminProduct } from "@tatka/contract/catalogue/product-list-admin";
import { describe, expect, onTestFinished, test } from "vitest";
import { aBuyer, aVariation } from "../harness/checkout.ts";
import { openPooler, poolerProgram } from "../harness/database/pooler.ts";
import { runServerCommand, startServerProcess } from "../harness/machines/server-process.ts";
import { asAdministrator, openDatabaseCopy, openEmptyDatabase, openStoreOn } from "../harness/store.ts";

describe.runIf(poolerProgram)("behind PgBouncer in transaction mode", async () => {
  const database = await openDatabaseCopy();
  const pooled = { databaseUrl: await openPooler(database.url), databaseDirectUrl: database.url };
  const one = await openStoreOn(database, pooled);
  const two = await openStoreOn({ url: database.url, drop: async () => undefined }, pooled);

  test("concurrent requests on two servers all succeed", async () => {
    const buyer = await aBuyer(one);
    const variation = await aVariation(one, 50);
    const paths = ["/product?take=24", "/product/plain-paratha", "/search?query=paratha", "/category", "/settings"];
    const asked = [...Array(60).keys()].map(async (turn) => {
      const store = turn % 2 ? one : two;
      const { status } = await store.call("GET", `${paths[turn % paths.length]}${turn % 3 ? "" : "&"}`);
      return status;
    });
    const put = [...Array(20).keys()].map(async (turn) => {
      const path = `/shoppingCart?variationId=${variation}&quantity=${(turn % 5) + 1}`;
      return (await buyer.call("POST", path)).status;
    });
    const statuses = new Set(await Promise.all([...asked, ...put]));
    expect(one.logged() + two.logged()).not.toContain("prepared statement");
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  });

  test("an order is placed, and its jobs run", async () => {
    const buyer = await aBuyer(one);
    await buyer.put(await aVariation(one, 5), 2);
    expect((await buyer.order()).status).toBe(201);
    const waiting = () => one.query("select 1 from graphile_worker.jobs where task_identifier = 'tell-customer'");
    await expect.poll(waiting).toEqual([]);
  });

  test("a start migrates without the pooler, and names the connection that fails", async () => {
    const empty = await openEmptyDatabase();
    const settings = { DATABASE_URL: await openPooler(empty.url), DATABASE_DIRECT_URL: empty.url };
    const dataDir = await mkdtemp(join(tmpdir(), "tatka-pooled-"));
    const env = { ...settings, DATA_DIR: dataDir, STORE_MODE: "demo", DEMO_PICTURES: "false" };
    onTestFinished(async () => {
      await empty.drop();
      await rm(dataDir, { recursive: true, force: true });
    });
    const nowhere = empty.url.replace(/\/[^/?]+\?/, "/nobodys?");
    const refused = await runServerCommand("serve", { ...env, DATABASE_DIRECT_URL: nowhere });
    expect([refused.code, refused.said]).toEqual([
      1,
      expect.stringMatching(/^DATABASE_DIRECT_URL does not lead to a database/),
    ]);
    const server = await startServerProcess({ ...env, WORKERS: "2" });
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
  });

  test("a change made through one server invalidates the cache of the other", async () => {
    const title = async () => (await two.call<{ title: string }>("GET", "/product/plain-paratha")).body.title;
    expect(await title()).toBe("Plain Paratha");
    const headers = { ...(await asAdministrator(one)), origin: one.origin };
    const { body } = await one.call<AdminProduct>("GET", "/admin/product/1", undefined, headers);
    const change = { version: body.version, title: "Changed elsewhere" };
    expect((await one.call("PATCH", "/admin/product/1", change, headers)).status).toBe(200);
    await expect.poll(title).toBe("Changed elsewhere");
  });
});
