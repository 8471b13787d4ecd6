import { expect, test } from "vitest";
import { aVisitor, expectAccessible } from "../../harness/browser.ts";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const paratha = await aVariation(store, 100);

test("the header shows the delivery time and charge in one line beside the search on every wide screen", async () => {
  const page = await aVisitor();
  for (const [width, path] of [768, 1024, 1280, 1440].flatMap((width) =>
    ["/faq", "/bn/faq"].map((path) => [width, path] as const),
  )) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(store.origin + path, { waitUntil: "networkidle" });
    const line = page.locator(".location-note > div > div > span").first();
    await expect.poll(() => line.textContent()).toMatch(/[AP]M, from ৳29$|টা, ৳২৯ থেকে$/);
    const room = await line.evaluate((one) => ({
      lines: Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)),
      isWhole: one.scrollWidth <= one.clientWidth,
    }));
    expect(room, `${width} px ${path}`).toEqual({ lines: 1, isWhole: true });
  }
});

test("the time is whole on the narrowest phone, and the header is one row on a laptop", async () => {
  const page = await aVisitor();
  for (const path of ["/faq", "/bn/faq"]) {
    await page.goto(store.origin + path, { waitUntil: "networkidle" });
    for (const width of [320, 640, 1351, 1366]) {
      await page.setViewportSize({ width, height: 700 });
      const time = page.locator(".location-note:visible > div > div > span");
      await expect.poll(() => time.textContent(), { message: `${width} px ${path}` }).toMatch(/[AP]M|টা/);
      expect(await time.evaluate((one) => one.scrollWidth <= one.clientWidth), `${width} px ${path}`).toBe(true);
    }
    const header = await page.locator(".roof").first().boundingBox();
    expect(header?.height, path).toBeLessThan(80);
  }
});

test("the cart shows delivery time, charge and the amount missing for a lower charge", async () => {
  const buyer = await aBuyer(store);
  await buyer.put(paratha, 1);
  const page = await aVisitor({ viewport: { width: 360, height: 740 } });
  const token = buyer.authorization.replace("Bearer ", "");
  await page
    .context()
    .addCookies([{ name: "token", value: token, url: store.origin, httpOnly: true, sameSite: "Lax" }]);
  await page.context().addInitScript(() => localStorage.setItem("shopper", "Rahima"));
  const drawer = page.getByRole("dialog", { name: "Your cart" });
  const open = async () => {
    await page.goto(`${store.origin}/faq`);
    await page
      .getByRole("button", { name: /^Cart: 1/ })
      .first()
      .click();
    await drawer.waitFor();
  };

  await open();
  await drawer.getByText(/(Today|Tomorrow) .+[AP]M, ৳39/).waitFor();
  await drawer.getByText("Add ৳100 more for ৳29 delivery").waitFor();
  await expectAccessible(page, { within: "dialog[open]" });
  await drawer.getByRole("button", { name: /^Increase quantity/ }).click();
  await drawer.getByText(/[AP]M, ৳29/).waitFor();
  await expect.poll(() => drawer.getByText(/more for/).count()).toBe(0);
  await drawer.getByRole("button", { name: /^Decrease quantity/ }).click();
  await drawer.getByText(/[AP]M, ৳39/).waitFor();

  await store.query("update slot_window set status = 'hidden'");
  await open();
  await drawer.getByText("Delivery times at checkout").waitFor();
  expect(page.complaints).toEqual([]);
});
