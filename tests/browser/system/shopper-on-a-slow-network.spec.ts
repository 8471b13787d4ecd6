import { expect, test } from "vitest";
import { aVisitor, type Visitor } from "../../harness/browser.ts";
import { aBuyer } from "../../harness/checkout.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

/** A crowded mobile cell: 50 KB/s and 400 ms of latency. */
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Cumulative layout shift; like browsers, it ignores shifts after user input. */
const layoutShift = (page: Visitor) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
            if (!entry.hadRecentInput) sum += entry.value;
          }
        });
        observer.observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 0);
      }),
  );

test("on a slow network every press gives feedback, nothing shifts during checkout, and pressing twice places one order", async () => {
  const buyer = await aBuyer(store);
  const page = await aVisitor({ viewport: { width: 360, height: 800 }, hasTouch: true });
  const token = buyer.authorization.replace("Bearer ", "");
  await page.context().addCookies([{ name: "token", value: token, url: store.origin, httpOnly: true }]);
  await page.context().addInitScript(() => localStorage.setItem("shopper", "Rahima"));
  const network = await page.context().newCDPSession(page);
  await network.send("Network.emulateNetworkConditions", slow);
  page.setDefaultTimeout(60_000);
  /** The progress bar, or the pending state of a press. */
  const isSeen = () =>
    expect
      .poll(() => page.evaluate(() => document.querySelector("[role=progressbar], html[data-pending]") !== null), {
        interval: 20,
        timeout: 5_000,
      })
      .toBe(true);

  // Waits for hydration; another test covers earlier presses.
  await page.goto(store.origin, { waitUntil: "networkidle" });
  const category = page
    .getByRole("main")
    .getByRole("link", { name: /Frozen/ })
    .first();
  await category.tap();
  await isSeen();
  await page.waitForURL(/frozen/);
  const card = page.getByRole("main").getByRole("article").filter({ hasText: "Plain Paratha" }).first();
  await card.getByRole("link").tap();
  await isSeen();
  await page.getByRole("heading", { level: 1, name: "Plain Paratha" }).waitFor();
  // Reloads to test a server-rendered page, whose lower parts hydrate with the first press.
  await page.reload({ waitUntil: "networkidle" });

  const add = page.getByRole("button", { name: /^Add to cart: Plain Paratha/ }).first();
  for (let more = 0; more < 3; more++)
    await page
      .getByRole("button", { name: /^One more: Plain Paratha/ })
      .first()
      .tap();
  await add.tap();
  await isSeen();
  await page.getByRole("banner").locator("[data-badge]").getByText("4").waitFor();

  await page.getByRole("banner").getByRole("button", { name: /^Cart/ }).tap();
  const drawer = page.getByRole("dialog", { name: "Your cart" });
  await drawer.getByRole("button", { name: /^Place order/ }).tap();
  await isSeen();
  await page.waitForURL(/\/checkout/);
  await page
    .getByRole("radio", { name: /\d [AP]M/ })
    .last()
    .check();
  await page.getByRole("button", { name: "Continue to payment" }).tap();
  const place = page.getByRole("button", { name: /^Place order/ });
  await place.dblclick();
  await page.getByRole("button", { name: "Placing your order…" }).waitFor({ timeout: 5_000 });
  await page.waitForURL(/\/customer\/order\//);
  await page.getByText("Thank you! We have your order").waitFor();
  expect((await buyer.call<{ total: number }>("GET", "/order")).body.total).toBe(1);
  // Waits for late content such as the notification prompt, which could shift the page.
  await page.waitForLoadState("networkidle");
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.1);

  for (const path of ["/customer/order", "/customer", "/customer/wishlist", "/customer/lists"]) {
    await page.goto(store.origin + path, { waitUntil: "networkidle" });
    expect(await layoutShift(page), path).toBeLessThanOrEqual(0.1);
  }
});
