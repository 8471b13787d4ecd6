import { expect, test } from "vitest";
import { aVisitor, expectAccessible, type Visitor } from "../../harness/browser.ts";
import { aBuyer } from "../../harness/checkout.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const offers = `${store.origin}/todays-offer`;

async function aCustomer(viewport = { width: 360, height: 740 }): Promise<Visitor> {
  const { authorization } = await aBuyer(store);
  const page = await aVisitor({ viewport, hasTouch: true });
  const token = authorization.replace("Bearer ", "");
  await page.context().addCookies([{ name: "token", value: token, url: store.origin, httpOnly: true }]);
  await page.context().addInitScript(() => localStorage.setItem("shopper", "Ayesha"));
  return page;
}

test("the plus button shows the quantity and expands to a stepper, by touch and by keyboard", async () => {
  const page = await aCustomer();
  await page.goto(offers, { waitUntil: "networkidle" });
  const stepper = page.locator(".card-stepper").first();
  const plus = stepper.getByRole("button", { name: /^Add to cart/ });
  const folded = stepper.getByRole("button", { name: /in cart. Change quantity$/ });
  expect((await plus.boundingBox())?.width).toBeGreaterThanOrEqual(44);

  await plus.tap();
  await expect.poll(() => stepper.getByRole("status").textContent()).toBe("1 in cart");
  await plus.tap();
  await expect.poll(() => stepper.getByRole("status").textContent()).toBe("2 in cart");
  await expect.poll(() => page.locator("[data-badge]").textContent()).toBe("2");
  for (const button of await stepper.getByRole("button").all()) {
    expect(Math.min(...Object.values((await button.boundingBox()) ?? {}).slice(2))).toBeGreaterThanOrEqual(44);
  }
  await expectAccessible(page, { within: ".product-card" });

  await page.keyboard.press("Escape");
  await expect.poll(() => folded.textContent()).toBe("2");
  await expect.poll(() => folded.getAttribute("aria-expanded")).toBe("false");
  await folded.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => stepper.getByRole("status").textContent()).toBe("1 in cart");
  await page.keyboard.press("Enter");
  await expect.poll(() => stepper.getByRole("status").textContent()).toBe("Removed from cart");
  await expect.poll(() => plus.evaluate((found) => found === document.activeElement)).toBe(true);
  await expect.poll(() => page.locator("[data-badge]").count()).toBe(0);
  expect(page.complaints).toEqual([]);
});

test("another page shows the cart's quantities, and an idle stepper collapses", async () => {
  const page = await aCustomer({ width: 1280, height: 800 });
  await page.goto(offers, { waitUntil: "networkidle" });
  const card = page.locator(".product-card").first();
  const title = await card.getByRole("heading").textContent();
  await card.getByRole("button", { name: /^Add to cart/ }).click();
  await card.getByRole("button", { name: /^Remove one/ }).waitFor();
  await page.getByRole("searchbox").focus();
  await card.getByRole("button", { name: /1 in cart. Change quantity$/ }).waitFor();
  await page.reload();
  const same = page.locator(".product-card").filter({ has: page.getByRole("heading", { name: title ?? "" }) });
  await same
    .first()
    .getByRole("button", { name: /1 in cart. Change quantity$/ })
    .waitFor();
});

test("a sold-out product has a back-in-stock button instead of the plus", async () => {
  await store.query(
    "update stock set on_hand = reserved where variation_id in (select v.id from variation v join product p on p.id = v.product_id where p.slug = 'mango-pickle')",
  );
  const page = await aVisitor();
  await page.goto(`${store.origin}/search/mango%20pickle`, { waitUntil: "networkidle" });
  const card = page.locator(".product-card").filter({ has: page.getByRole("heading", { name: "Mango Pickle" }) });
  await card.getByText("Out of stock").waitFor();
  await expect.poll(() => card.getByRole("button", { name: /^Add to cart/ }).count()).toBe(0);
  await card.getByRole("button", { name: /^Notify me: Mango Pickle/ }).click();
  await page.getByRole("dialog").getByLabel("Email or mobile number").waitFor();
});

test("the heart appears only on hover, keyboard focus and long press", async () => {
  const opacity = (page: Visitor) =>
    page
      .locator(".product-card-wish")
      .first()
      .evaluate((it) => getComputedStyle(it).opacity);
  const mouse = await aVisitor({ reducedMotion: "reduce" });
  await mouse.goto(offers, { waitUntil: "networkidle" });
  expect(await opacity(mouse)).toBe("0");
  await mouse.locator(".product-card").first().hover();
  await expect.poll(() => opacity(mouse)).toBe("1");
  await mouse.mouse.move(0, 0);
  await mouse.locator(".product-card h3 a").first().focus();
  await expect.poll(() => opacity(mouse)).toBe("1");

  const finger = await aVisitor({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: "reduce",
  });
  await finger.goto(offers, { waitUntil: "networkidle" });
  expect(await opacity(finger)).toBe("0");
  const wasOwnMenuHeldBack = await finger
    .locator(".product-card")
    .first()
    .evaluate(
      (card) =>
        !card.dispatchEvent(new PointerEvent("contextmenu", { bubbles: true, cancelable: true, pointerType: "touch" })),
    );
  expect(wasOwnMenuHeldBack).toBe(true);
  await expect.poll(() => opacity(finger)).toBe("1");
});
