import { test } from "vitest";
import { aVisitor } from "../../harness/browser.ts";
import { sharedStore } from "../../harness/store.ts";

const store = await sharedStore();

test("visited pages open offline, and others say so in the reader's language", async () => {
  const page = await aVisitor({ keepsPages: true });
  await page.goto(store.origin);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
    }
  });
  await page.goto(`${store.origin}/product/plain-paratha`, { waitUntil: "networkidle" });

  await page.context().setOffline(true);
  await page.goto(`${store.origin}/product/plain-paratha`);
  await page.getByRole("heading", { level: 1, name: "Plain Paratha" }).waitFor();
  await page.goto(`${store.origin}/beverages`);
  await page.getByRole("heading", { name: "No connection" }).waitFor();
  await page.goto(`${store.origin}/bn/beverages`);
  await page.getByRole("heading", { name: "ইন্টারনেট সংযোগ নেই" }).waitFor();

  await page.context().setOffline(false);
  await page.getByRole("link", { name: "আবার চেষ্টা করুন" }).click();
  await page.getByRole("heading", { level: 1, name: "পানীয়" }).waitFor();
});
