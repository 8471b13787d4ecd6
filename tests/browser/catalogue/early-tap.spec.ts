import type { CartItem } from "@tatka/contract/cart-item";
import { expect, test } from "vitest";
import { aVisitor, type Visitor } from "../../harness/browser.ts";
import { aBuyer } from "../../harness/checkout.ts";
import { browserOf } from "../../harness/logged-in.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

/** Blocks the scripts until the returned function is called. */
async function withoutProgram(page: Visitor): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((settle) => {
    release = settle;
  });
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Returns the milliseconds from the press to the visual feedback. */
async function pressFirstCard(page: Visitor): Promise<number> {
  await page.evaluate(() => {
    const card = document.querySelector("main .card-stepper") as HTMLElement;
    const times = window as unknown as { pressed: number; marked: number };
    card.addEventListener("pointerdown", () => (times.pressed = performance.now()), { once: true });
    new MutationObserver(() => (times.marked ??= performance.now())).observe(card, {
      attributeFilter: ["data-adding"],
    });
  });
  await page.locator("main .card-stepper button").first().click();
  await page.locator("main .card-stepper[data-adding]").first().waitFor();
  return page.evaluate(() => {
    const times = window as unknown as { pressed: number; marked: number };
    return times.marked - times.pressed;
  });
}

test("a tap before hydration is marked and sent at once, and applied once", async () => {
  const buyer = await aBuyer(store);
  const page = await browserOf(store, buyer);
  const release = await withoutProgram(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/shoppingCart")) sent.push(request.url());
  });
  await page.goto(`${store.origin}/search/plain paratha`, { waitUntil: "commit" });
  await page.locator("main .card-stepper").first().waitFor();
  expect(await pressFirstCard(page)).toBeLessThan(100);
  await expect.poll(() => sent.length).toBe(1);
  release();
  await page.locator("main .card-stepper[data-count]").first().waitFor();
  await page.locator("main .card-stepper[data-adding]").waitFor({ state: "detached" });
  const cart = (await buyer.call<CartItem[]>("GET", "/shoppingCart/myCart")).body;
  expect(cart.map(({ quantity }) => quantity)).toEqual([1]);
  expect(sent).toHaveLength(1);
});

test("a tap before leaving the page is sent", async () => {
  const buyer = await aBuyer(store);
  const page = await browserOf(store, buyer);
  await withoutProgram(page);
  await page.goto(`${store.origin}/search/plain paratha`, { waitUntil: "commit" });
  await page.locator("main .card-stepper").first().waitFor();
  const answered = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().includes("/shoppingCart"),
  );
  await pressFirstCard(page);
  await answered;
  await page.goto("about:blank");
  const cart = (await buyer.call<CartItem[]>("GET", "/shoppingCart/myCart")).body;
  expect(cart.map(({ quantity }) => quantity)).toEqual([1]);
});

test("a guest's tap before hydration is marked, and the login opens after it", async () => {
  const page = await aVisitor();
  const release = await withoutProgram(page);
  await page.goto(`${store.origin}/search/plain paratha`, { waitUntil: "commit" });
  await page.locator("main .card-stepper").first().waitFor();
  expect(await pressFirstCard(page)).toBeLessThan(100);
  release();
  await page.getByRole("dialog", { name: "Login" }).waitFor();
});
