import { expect, test } from "vitest";
import { aVisitor } from "../../harness/browser.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test("the first visited page opens without a connection, with its styles and scripts", async () => {
  const page = await aVisitor({ keepsPages: true });
  await page.goto(`${store.origin}/product/plain-paratha`, { waitUntil: "networkidle" });
  const isKept = () =>
    page.evaluate(async () => {
      const files = performance.getEntriesByType("resource").map(({ name }) => name);
      const scripts = files.filter((name) => new URL(name).pathname.startsWith("/assets/"));
      const kept = await Promise.all([location.href, ...scripts].map((url) => caches.match(url, { ignoreVary: true })));
      return kept.every(Boolean);
    });
  await expect.poll(isKept).toBe(true);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Plain Paratha" }).waitFor();
  // In Chromium 150, navigator.onLine stays true after an offline reload until the state changes again.
  await page.context().setOffline(false);
  await page.context().setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  await page.getByRole("banner").getByRole("button", { name: "Cart" }).click();
  // If the drawer's code is not cached, the error must name the connection and not the shop.
  await page
    .getByRole("dialog", { name: "Your cart" })
    .or(page.getByText("You're offline. Check your internet connection, then try again."))
    .waitFor();
  await expect.poll(() => page.getByText("Something went wrong").count()).toBe(0);
});

test("the service worker caches no API or back-office responses", async () => {
  const page = await aVisitor({ keepsPages: true });
  await page.goto(store.origin);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload({ waitUntil: "networkidle" });
  await page.evaluate(() => fetch("/api/v1.0/product?take=1"));
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.length).toBeGreaterThan(3);
  expect(kept.filter((path) => /^\/(api|admin)/.test(path))).toEqual([]);
});
