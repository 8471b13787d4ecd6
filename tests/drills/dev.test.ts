import { chmod, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aVisitor } from "../harness/browser.ts";
import { copySources } from "../harness/npm-start/checkout-copy.ts";
import { clusterOf, freePort, type Store, startStore } from "../harness/npm-start/store.ts";
import { endedInOrder, patienceMs } from "../harness/npm-start/stores.ts";

/** Reloads take moments, but longer on a machine that runs other tests too. */
const reload = { timeout: 60_000 };

let sources: string;
let dataDir: string;
let store: Store;

beforeAll(async () => {
  sources = await copySources();
  // As root, PostgreSQL runs as another user, which must be able to enter this folder.
  await chmod(sources, 0o755);
  dataDir = join(sources, ".data");
  store = startStore({ dataDir, port: await freePort(), folder: sources, script: "dev" });
  await store.ready();
  // A new data folder must be seeded first.
}, 3 * patienceMs);

afterAll(async () => {
  await store?.killEverything();
  await rm(sources, { recursive: true, force: true });
});

describe("npm run dev", () => {
  test("restarts the server when its sources change and keeps the database running", {
    timeout: patienceMs,
  }, async () => {
    const database = await databaseProcess();
    const status = async () => `${await (await fetch(`${store.url}/readyz`)).text()}\n${store.output().slice(-2000)}`;
    expect(await status()).toContain('"ready"');

    await edit("apps/server/src/features/system/health/index.ts", '"ready"', '"ready again"');

    await expect.poll(status, reload).toContain('{"status":"ready again"');
    expect(await databaseProcess()).toBe(database);
  });

  test("updates a storefront page in place", { timeout: patienceMs }, async () => {
    const page = await aVisitor();
    await page.goto(`${store.url}/faq`);
    const search = page.getByLabel("Search questions");
    // Retried until the page is hydrated, because its modules load one by one.
    await expect
      .poll(async () => {
        await search.fill("return");
        return page.locator("main [role=status]").textContent();
      }, reload)
      .toMatch(/match/);

    await edit("apps/storefront/app/features/content/pages/faq-page.tsx", "{text.search}", "Look it up");

    await expect.poll(() => page.getByLabel("Look it up").inputValue(), reload).toBe("return");
    expect(await (await fetch(`${store.url}/faq`)).text()).toContain("Look it up");
    expect(refused(page)).toEqual([]);
  });

  test("reloads a storefront page when its loader changes", { timeout: patienceMs }, async () => {
    const page = await aVisitor();
    await page.goto(`${store.url}/faq`);
    await page.locator("main details").first().waitFor(reload);

    await edit(
      "apps/storefront/app/features/content/pages/faq-page.server.ts",
      "entries.map",
      "entries.slice(0, 0).map",
    );

    await expect.poll(() => page.locator("main details").count(), reload).toBe(0);
  });

  test("updates the back office in place", { timeout: patienceMs }, async () => {
    const page = await aVisitor();
    await page.goto(`${store.url}/admin/login`);
    const email = page.locator("input[name=emailOrPhone]");
    await email.fill("owner@example.com");

    await edit("apps/admin/src/resources/people/login/login-page.tsx", 't("tatka.login.title")', '"Welcome back"');

    await page.getByRole("heading", { name: "Welcome back" }).waitFor(reload);
    expect(await email.inputValue()).toBe("owner@example.com");
    expect(refused(page)).toEqual([]);
  });

  test("ends with its server and database", { timeout: patienceMs }, async () => {
    store.signalGroup("SIGINT");
    await store.ended();

    expect(await endedInOrder(dataDir)).toBe(true);
  });
});

/** Filters for CSP violations and hydration mismatches. */
function refused({ complaints }: { complaints: string[] }): string[] {
  return complaints.filter((complaint) => /Content Security Policy|[Hh]ydration/.test(complaint));
}

async function edit(file: string, from: string, to: string): Promise<void> {
  const path = join(sources, file);
  const source = await readFile(path, "utf8");
  expect(source).toContain(from);
  await writeFile(path, source.replace(from, to));
}

async function databaseProcess(): Promise<string | undefined> {
  return (await readFile(join(clusterOf(dataDir), "postmaster.pid"), "utf8")).split("\n")[0];
}
