import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aVisitor, expectAccessible, type Visitor } from "../../harness/browser.ts";
import { aShopper, signUp } from "../../harness/customer.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const password = "a long secret";

const sizes = await store.query<{ id: number }>(
  "select v.id from variation v join product p on p.id = v.product_id where p.slug = 'plain-paratha' order by v.sort limit 1",
);
const parathaId = sizes[0]?.id;

const heart = (page: Visitor, state: { pressed?: boolean } = {}) =>
  page
    .getByRole("article")
    .first()
    .getByRole("button", { name: "Wishlist: Plain Paratha, 5 pcs", ...state });
const drawer = (page: Visitor) => page.getByRole("dialog", { name: "Your cart" });

async function orderedParatha(accountId: number, daysAgo: number): Promise<void> {
  await store.query(
    `with placed as (
       insert into customer_order (number, account_id, status, payment_method, region_code, hub_id, recipient,
         shipping_kind, deliver_from, deliver_until, subtotal_poisha, delivery_poisha, total_poisha, placed_at)
       values ('AAAA-BBBB-' || lpad($2::int::text, 4, '0'), $1, 'delivered', 'cod', 'dhaka',
         (select min(id) from hub where region_code = 'dhaka'), '{}', 'standard', now(), now(), 7000, 0, 7000,
         now() - make_interval(days => $2::int))
       returning id
     )
     insert into order_line (order_id, variation_id, product_slug, title_en, title_bn, size_en, size_bn, sku,
       measurement, uom, storage, quantity, unit_poisha, regular_poisha)
     select placed.id, v.id, v.slug, v.title_en, v.title_bn, v.title_en, v.title_bn, v.sku, v.measurement, 'Pcs',
       'frozen', 1, 7000, 7000
     from placed, variation v where v.id = $3`,
    [accountId, daysAgo, parathaId],
  );
}

test("a guest saves an item, logs in, sees its price drop and moves it to the cart", async () => {
  const email = "rahima@example.com";
  await signUp(store, { name: "Rahima Khatun", email, password });
  const page = await aVisitor();
  await page.goto(`${store.origin}/product/plain-paratha`);
  await heart(page).click();
  await page.getByLabel("Email or mobile number").fill(email);
  await page.keyboard.press("Enter");
  await page.getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
  await heart(page, { pressed: true }).waitFor();

  const card = page.locator("#related").getByRole("listitem").first();
  await card.getByRole("button", { name: /^Wishlist: / }).click();
  await card.getByRole("button", { name: /^Wishlist: /, pressed: true }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/product/plain-paratha");
  const otherTitle = (await card.getByRole("heading").textContent()) ?? "";
  await page.reload();
  await heart(page, { pressed: true }).waitFor();
  await heart(page).click();
  await heart(page, { pressed: false }).waitFor();
  await heart(page).click();
  await expect.poll(async () => (await store.query("select from wishlist_item")).length).toBe(2);

  await store.query("update variation set sale_price_poisha = 6000 where id = $1", [parathaId]);
  await page.getByRole("banner").getByRole("button", { name: "Rahima" }).click();
  await page.getByRole("link", { name: "My Orders" }).waitFor();
  await page.getByRole("link", { name: "Wishlist" }).click();
  const wishes = page.locator("[data-wish]");
  await expect.poll(() => wishes.count()).toBe(2);
  const paratha = wishes.filter({ hasText: "Plain Paratha" });
  await paratha.getByText("৳60", { exact: true }).waitFor();
  await paratha.getByText("Price dropped: it was ৳70 when you added it").waitFor();
  await expectAccessible(page);

  await paratha.getByRole("button", { name: "Move to cart: Plain Paratha, 5 pcs" }).click();
  await expect.poll(() => page.getByRole("banner").locator("[data-badge]").textContent()).toMatch(/^1/);
  await expect.poll(() => wishes.count()).toBe(1);
  await wishes.getByRole("button", { name: `Remove: ${otherTitle}` }).click();
  await page.getByText("Your wishlist is empty").waitFor();
  await expect.poll(() => store.query("select from wishlist_item")).toEqual([]);
  await expectAccessible(page);

  await page.getByRole("banner").getByRole("button", { name: "Rahima" }).click();
  await page.getByRole("button", { name: "Log Out" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Login" }).waitFor();
  await page.goto(`${store.origin}/customer/wishlist`);
  await page.getByRole("dialog", { name: "Login" }).waitFor();
  expect(page.complaints.filter((text) => !text.includes("401"))).toEqual([]);
});

test("items bought twice appear on the home page and in the cart, also on a phone in Bangla", async () => {
  const { id, authorization } = await aShopper(store);
  await orderedParatha(id, 16);
  await orderedParatha(id, 9);
  const guest = await aVisitor();
  const asked: string[] = [];
  guest.on("request", (request) => asked.push(request.url()));
  await guest.goto(store.origin);
  await guest.getByRole("banner").getByRole("button", { name: "Cart" }).click();
  await drawer(guest).waitFor();
  await expect.poll(() => guest.getByRole("heading", { name: "Buy again" }).count()).toBe(0);
  expect(asked.filter((url) => /buyAgain|wishlist/i.test(url))).toEqual([]);

  const page = await aVisitor({ viewport: { width: 360, height: 740 } });
  const token = authorization.replace("Bearer ", "");
  await page.context().addCookies([{ name: "token", value: token, url: store.origin, httpOnly: true }]);
  await page.context().addInitScript(() => localStorage.setItem("shopper", "Nasrin"));
  await page.goto(store.origin);
  const row = page.locator("#buy-again");
  await row.getByText("Usually every 7 days").waitFor();
  await expect.poll(() => row.getByRole("listitem").count()).toBeGreaterThanOrEqual(10);
  await row
    .getByText(/^Popular in /)
    .first()
    .waitFor();
  const topOf = (shown: Page, selector: string) =>
    shown
      .locator(selector)
      .first()
      .evaluate((found) => Math.round(found.getBoundingClientRect().top + scrollY));
  const banners = await topOf(page, ".strips");
  await expect.poll(() => topOf(page, "#buy-again")).toBeLessThan(banners);
  await page.getByRole("link", { name: "Buy again 1 usual item" }).click();
  await expect.poll(() => row.evaluate((found) => found.getBoundingClientRect().top < innerHeight)).toBe(true);

  // The next visit reserves the space before the row loads.
  const next = await page.context().newPage();
  await next.route("**/order/buyAgain*", () => undefined);
  await next.goto(store.origin, { waitUntil: "commit" });
  await next.locator(".strips").waitFor();
  await expect.poll(() => topOf(next, ".strips")).toBe(banners);
  await next.close();
  await page.getByRole("banner").getByRole("button", { name: "Cart" }).click();
  await drawer(page).getByText("Usually every 7 days").waitFor();
  await expectAccessible(page);
  await drawer(page).getByRole("button", { name: "Add to cart: Plain Paratha, 5 pcs" }).click();
  await drawer(page).getByRole("button", { name: "Remove: Plain Paratha" }).waitFor();
  await expect.poll(() => drawer(page).getByText("Usually every 7 days").count()).toBe(0);

  await page.goto(`${store.origin}/bn`);
  await row.getByText("সাধারণত ৭ দিন পরপর").waitFor();
  await row
    .getByText(/ জনপ্রিয়$/)
    .first()
    .waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(page.complaints).toEqual([]);
});
