import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AdminProduct } from "@tatka/contract/catalogue/product-list-admin";
import { afterAll, expect, test } from "vitest";
import { run } from "../harness/database/database-server.ts";
import { productionEnvironment } from "../harness/machines/production.ts";
import { startServerProcess } from "../harness/machines/server-process.ts";
import { administrator, openDatabaseCopy } from "../harness/store.ts";

const database = await openDatabaseCopy();
const dataDir = await mkdtemp(join(tmpdir(), "tatka-two-"));
const env = {
  ...productionEnvironment,
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
};
// Two-factor login is not part of this test.
await run(database.url, (client) =>
  client.query("insert into setting (key, value) values ('staffSecondFactorRequired', 'false')"),
);
const [one, two] = await Promise.all([startServerProcess(env), startServerProcess(env)]);

afterAll(async () => {
  await Promise.all([one.stop(), two.stop()]);
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function api<T>(method: string, path: string, token?: string, body?: object): Promise<T> {
  const response = await fetch(`${one.origin}/api/v1.0${path}`, {
    method,
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await response.json()) as T;
}

const hits = async (origin: string) =>
  Number(
    /tatka_shared_responses_total\{result="hit"\} (\d+)/.exec(await (await fetch(`${origin}/metrics`)).text())?.[1],
  );

test("a title changed on one server is current on a page that the other had cached", async () => {
  const page = async () => (await fetch(`${two.origin}/product/plain-paratha`)).text();
  expect(await page()).toContain("Plain Paratha");
  // The server caches nothing before LISTEN is connected, which may be shortly after the start.
  await expect
    .poll(async () => {
      await page();
      return hits(two.origin);
    })
    .toBeGreaterThan(0);

  const { token } = await api<{ token: string }>("POST", "/admin/login", undefined, {
    emailOrPhone: administrator.email,
    password: administrator.password,
  });
  const { version } = await api<AdminProduct>("GET", "/admin/product/1", token);
  await api("PATCH", "/admin/product/1", token, { version, title: "Changed elsewhere" });

  await expect.poll(page, { interval: 5, timeout: 10_000 }).toContain("Changed elsewhere");
});

test("two servers that start at once create one administrator", async () => {
  const { rows } = await run(database.url, (client) =>
    client.query("select email from account where id in (select account_id from account_role)"),
  );
  expect(rows).toEqual([{ email: administrator.email }]);
});

test("a server that lost its connection discards its cache", async () => {
  const slug = await run(database.url, async (client) => {
    const { rows } = await client.query<{ slug: string }>("select slug from product where id = 9");
    return rows[0]?.slug;
  });
  const look = async () => (await fetch(`${two.origin}/product/${slug}`)).text();
  await look();
  await run(database.url, async (client) => {
    await client.query("update product set title_en = 'Changed while deaf' where id = 9");
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
  });
  await expect.poll(look, { interval: 20, timeout: 10_000 }).toContain("Changed while deaf");
});

test("production has no mailbox, and metrics are not served through a proxy", async () => {
  expect((await fetch(`${one.origin}/dev/mailbox.json`)).status).toBe(404);
  expect((await fetch(`${one.origin}/metrics`, { headers: { "x-forwarded-for": "203.0.113.5" } })).status).toBe(404);
});
