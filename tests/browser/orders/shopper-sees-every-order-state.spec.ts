import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectReadableInTheDark, type Visitor } from "../../harness/browser.ts";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { browserOf } from "../../harness/logged-in.ts";
import { moveOrder } from "../../harness/orders/moved-order.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

const bottomOf = async (part: Locator) => part.evaluate((node) => node.getBoundingClientRect().bottom);

const hasNoSideScroll = (page: Visitor) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test("reordering into a nearly full cart names the items that did not fit", async () => {
  const buyer = await aBuyer(store);
  for (const variationId of [await aVariation(store, 50), await aVariation(store, 50)]) await buyer.put(variationId, 2);
  const { orderNumber } = (await buyer.order()).body;
  await store.query(
    `insert into cart_line (account_id, variation_id, quantity, seen_price_poisha)
     select $1, id, 1, 100 from current_variation v
     where not exists (select from order_line l join customer_order o on o.id = l.order_id
                       where o.number = $2 and l.variation_id = v.id)
     order by id limit 299`,
    [buyer.id, orderNumber],
  );
  const page = await browserOf(store, buyer);
  await page.goto(`${store.origin}/customer/order/${orderNumber}`);
  await page.getByRole("button", { name: "Order again" }).click();
  await page.getByRole("dialog", { name: "Your cart" }).waitFor();
  await page.keyboard.press("Escape");
  const [, left] = await store.query<{ title: string }>(
    "select l.title_en as title from order_line l join customer_order o on o.id = l.order_id where o.number = $1 order by l.id",
    [orderNumber],
  );
  const message = page.getByRole("status").getByText("Your cart is full (300 different items)");
  await message.waitFor();
  await expect.poll(() => message.textContent()).toContain(`not added: ${left?.title}.`);
  expect(page.complaints).toEqual([]);
});

test("in Bangla on a phone, a failed payment is retried and its success appears without a reload", async () => {
  const buyer = await aBuyer(store);
  await store.query("update account set language = 'bn' where id = $1", [buyer.id]);
  await buyer.put(await aVariation(store, 50), 2);
  const { orderNumber } = (await buyer.order({ paymentMethod: "bkash" })).body;

  const page = await browserOf(store, buyer, { viewport: { width: 360, height: 740 } });
  await page.goto(`${store.origin}/bn/customer/order`);
  await page.getByRole("link", { name: `অর্ডার ${orderNumber} দেখুন` }).waitFor();
  await expect.poll(() => hasNoSideScroll(page)).toBe(true);
  await expectAccessible(page);
  await page.getByRole("link", { name: `অর্ডার ${orderNumber} দেখুন` }).click();
  await page.getByText("আপনার পেমেন্টের অপেক্ষায় আছি।").waitFor();
  await page.getByText(/-এর মধ্যে পেমেন্ট করুন/).waitFor();
  await page.getByRole("button", { name: "বিকাশে ৳৬২৯ দিন" }).waitFor();
  await expect.poll(() => hasNoSideScroll(page)).toBe(true);
  await expectAccessible(page);
  await expectReadableInTheDark(page);

  await moveOrder(store, orderNumber, "placed", "failed");
  const retry = page.getByRole("button", { name: "বিকাশে ৳৬২৯ দিন" });
  await page.getByRole("heading", { name: "কোনো টাকা কাটা হয়নি। আবার চেষ্টা করবেন?" }).waitFor();
  await expect.poll(() => bottomOf(retry)).toBeLessThan(740);
  await retry.click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.waitForURL(`${store.origin}/bn/customer/order/${orderNumber}*`);
  await page.getByRole("heading", { name: "ধন্যবাদ! আপনার অর্ডার পেয়েছি" }).waitFor();
  await page.getByText("৳৬২৯ পরিশোধ হয়েছে। ধন্যবাদ!").waitFor();
  await moveOrder(store, orderNumber, "out_for_delivery", "paid");
  await page.getByText("রাইডার আপনার কাছে আসছেন।").waitFor();
  await page.getByRole("heading", { name: /^পৌঁছাবে / }).waitFor();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  expect(page.complaints).toEqual([]);
});

test.each(["", "/bn"])("on a phone a new order%s shows its steps and the way to change it first", async (prefix) => {
  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 50), 2);
  const { orderNumber } = (await buyer.order()).body;
  const page = await browserOf(store, buyer, { viewport: { width: 360, height: 740 } });
  await page.goto(`${store.origin}${prefix}/customer/order/${orderNumber}?placed=1`);
  const change = page.getByRole("button", { name: /^(Change delivery|ডেলিভারি বদলান)$/ });
  await change.waitFor();
  await expect.poll(() => change.count()).toBe(1);
  const steps = page.getByRole("listitem").filter({ hasText: /^(Delivered|পৌঁছে গেছে)/ });
  for (const part of [change, steps]) expect(await bottomOf(part)).toBeLessThan(740);
  await change.click();
  await page.getByRole("dialog").waitFor();
  expect(page.complaints).toEqual([]);
});

test("the home page begins with live orders, first an unpaid one, which says until when it can be paid", async () => {
  const buyer = await aBuyer(store);
  for (const paymentMethod of ["bkash", "cod"]) {
    await buyer.put(await aVariation(store, 50), 2);
    await buyer.order({ paymentMethod });
  }
  const page = await browserOf(store, buyer, { viewport: { width: 360, height: 740 } });
  await page.goto(store.origin);
  const live = page.locator(".home-mine").getByRole("list").first().getByRole("listitem");
  await live.getByText(/^৳629 by \d+(:\d\d)? [AP]M$/).waitFor();
  await live.getByText(/^Arriving (today|tomorrow), /).waitFor();
  await live.first().getByText("Pay now").waitFor();
  for (const row of await live.all()) expect(await bottomOf(row)).toBeLessThan(360);
  await live.getByText("Pay now").click();
  await page.getByRole("button", { name: "Pay ৳629 with bKash" }).waitFor();
  expect(page.complaints).toEqual([]);
});

test("every state of an order has its own colour, and a problem is reported with the order number", async () => {
  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 50), 2);
  const { orderNumber } = (await buyer.order({ paymentMethod: "sslcommerz" })).body;
  const page = await browserOf(store, buyer, { viewport: { width: 360, height: 800 } });
  await page.goto(`${store.origin}/customer/order/${orderNumber}`);

  const colours = new Set<string>();
  const see = async (heading: string | RegExp) => {
    const panel = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: heading }) })
      .first();
    await panel.waitFor();
    colours.add(await panel.evaluate((node) => getComputedStyle(node).backgroundColor));
  };
  await see("Pay to complete your order");
  await expect.poll(() => bottomOf(page.getByRole("button", { name: /^Pay ৳/ }))).toBeLessThan(800);
  await moveOrder(store, orderNumber, "placed", "failed");
  await see("Nothing was charged. Try again?");
  await expect.poll(() => bottomOf(page.getByRole("button", { name: /^Pay ৳/ }))).toBeLessThan(800);
  await page.getByText(/Pay by .* or the order will be cancelled\./).waitFor();
  await moveOrder(store, orderNumber, "placed", "paid");
  await see("Thank you! We have your order");
  await moveOrder(store, orderNumber, "out_for_delivery", "paid");
  await see(/^Arriving /);
  await moveOrder(store, orderNumber, "delivered", "paid");
  await see("Delivered. Enjoy!");
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await page.getByText("4 stars: good").click({ force: true });
  await page.getByLabel("Anything you'd like to tell us? (optional)").fill("Friendly rider.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send rating" }).click();
  await page.getByText("Thank you for your rating!").waitFor();
  await page.getByRole("button", { name: "Change rating" }).waitFor();
  await moveOrder(store, orderNumber, "cancelled", "paid");
  await page.reload();
  await see("This order was cancelled.");
  await expect.poll(() => page.getByText("Live", { exact: true }).count()).toBe(0);
  expect(colours.size).toBe(6);

  await page.getByRole("link", { name: "Report a problem" }).click();
  await page.waitForURL(`${store.origin}/contact-us?order=${orderNumber}`);
  await expect.poll(() => page.getByLabel("Subject").inputValue()).toBe(`Order ${orderNumber}`);
  expect(page.complaints).toEqual([]);
});

test("on a phone the number of an order with many items stays inside its card", async () => {
  const buyer = await aBuyer(store);
  for (let place = 0; place < 5; place += 1) await buyer.put(await aVariation(store, 50), 1);
  const { orderNumber } = (await buyer.order()).body;
  const page = await browserOf(store, buyer, { viewport: { width: 360, height: 800 } });
  await page.goto(`${store.origin}/customer/order`);
  const card = page.getByRole("listitem").filter({ hasText: orderNumber });
  const number = await card.getByText(orderNumber, { exact: true }).boundingBox();
  const box = await card.boundingBox();
  expect((number?.x ?? 999) + (number?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0) - 16);
});
