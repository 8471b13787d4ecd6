import type { Order } from "@tatka/contract/orders/orders";
import { expect, test } from "vitest";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { browserOf } from "../../harness/logged-in.ts";
import { atCheckout, chooseLastTime, orderAt, placeButton } from "../../harness/orders/checkout-page.ts";
import { placeOf } from "../../harness/places.ts";
import { sharedStore } from "../../harness/store.ts";

const store = await sharedStore();

const paratha = await aVariation(store, 100);

test("a cash order keeps its choices after a reload and is placed once", async () => {
  const { buyer, page } = await atCheckout(store, paratha, 2, { keepsPages: true });
  const address = page.getByRole("region", { name: "Delivery address" });
  await address.getByText("Rahima Khatun").first().waitFor();
  await address.getByRole("button", { name: "Edit: Delivery address" }).waitFor();
  const time = page.getByRole("region", { name: "Delivery time" });
  // The next free time is preselected.
  await time.getByRole("radio", { name: /\d [AP]M/, checked: true }).waitFor();
  await page.getByRole("radio", { name: /^Tomorrow/ }).check();
  await page.getByRole("radio", { name: "9 AM–12 PM" }).check();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await time.getByText("Tomorrow, 9 AM–12 PM").waitFor();
  await page.getByRole("radio", { name: "Leave it out" }).check();
  await page.getByText("Choose per item").click();
  await page
    .getByRole("combobox", { name: /^If .* is out of stock$/ })
    .first()
    .selectOption("Call me");
  await page.getByRole("textbox", { name: "Delivery instructions" }).fill("Second gate");
  await page.getByLabel("Deliver in reusable bags").check();
  await page.getByLabel("Voucher code").fill("freedel");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await page.getByText("Voucher FREEDEL").waitFor();

  await page.reload();
  await time.getByText("Tomorrow, 9 AM–12 PM").waitFor();
  await time.getByRole("button", { name: "Edit: Delivery time" }).click();
  await page.getByRole("radio", { name: "9 AM–12 PM", checked: true }).waitFor();
  await expect
    .poll(() => page.getByRole("textbox", { name: "Delivery instructions" }).inputValue())
    .toBe("Second gate");
  await page.getByRole("region", { name: "Your order" }).getByText("৳600").last().waitFor();
  await placeButton(page).dblclick();
  await expect
    .poll(() => orderAt(page, buyer))
    .toMatchObject({
      status: "placed",
      total: 600,
      voucherCode: "FREEDEL",
      note: "Second gate",
      reusableBags: true,
      lines: [{ variationId: paratha, quantity: 2, substitution: "call_me" }],
    });
  expect((await buyer.call<{ total: number }>("GET", "/order")).body.total).toBe(1);
  expect(page.complaints).toEqual([]);
});

test("a card order is paid at the gateway and returns as paid", async () => {
  const { buyer, page } = await atCheckout(store, paratha, 1);
  await chooseLastTime(page);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("radio", { name: /Card or online banking/ }).check();
  await page.getByRole("button", { name: "Pay ৳339 by card or bank" }).click();
  await page.waitForURL(/\/dev\/sslcommerz/);
  await page.getByRole("button", { name: /^Pay/ }).click();
  const order = await orderAt(page, buyer);
  await expect
    .poll(async () => (await buyer.call<Order>("GET", `/order/${order.orderNumber}`)).body.paymentStatus)
    .toBe("paid");
});

test("a cart below the minimum and an address without delivery are refused before the order is sent", async () => {
  const cheap = await aVariation(store, 10, 50);
  const buyer = await aBuyer(store);
  await buyer.put(cheap, 1);
  const { zoneId } = await placeOf(store, "cumilla-debidwar");
  await store.query("update address set zone_id = $2 where id = $1", [buyer.addressId, zoneId]);
  const page = await browserOf(store, buyer, { viewport: { width: 360, height: 740 } });
  await page.goto(`${store.origin}/checkout`);
  await page.getByText("To place an order, the minimum amount is 200 taka.").waitFor();
  await expect.poll(() => placeButton(page).isDisabled()).toBe(true);
  await buyer.put(paratha, 1);
  await page.reload();
  await page.getByText(/don't deliver/i).waitFor();
  await placeButton(page).click();
  await page.getByRole("alert").getByText("Please choose an address.").waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("a changed price is shown, and the order is placed at the new price", async () => {
  const mango = await aVariation(store, 10, 400);
  const { buyer, page } = await atCheckout(store, mango, 1);
  await chooseLastTime(page);
  await store.query("update variation set regular_price_poisha = 45000 where id = $1", [mango]);
  await placeButton(page).click();
  await page
    .getByRole("alert")
    .getByText(/now costs ৳450 \(was ৳400\)/)
    .waitFor();
  await page.getByRole("button", { name: "Place order ৳479" }).click();
  await expect.poll(() => orderAt(page, buyer)).toMatchObject({ total: 479 });
});

test("an order whose response was lost is retried and placed once", async () => {
  const { buyer, page } = await atCheckout(store, paratha, 1);
  await chooseLastTime(page);
  const keys: (string | undefined)[] = [];
  await page.route("**/api/v1.0/order", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    // The store receives the order, but the browser gets no response.
    if (keys.length === 1) await route.fetch();
    return keys.length === 1 ? route.abort() : route.continue();
  });
  await placeButton(page).click();
  await page
    .getByRole("alert")
    .getByText(/never placed twice/)
    .waitFor();
  await placeButton(page).click();
  await orderAt(page, buyer);
  expect(new Set(keys).size).toBe(1);
  expect((await buyer.call<{ total: number }>("GET", "/order")).body.total).toBe(1);
});

test("a public voucher is offered and applied, and a private code is not offered", async () => {
  const { page } = await atCheckout(store, paratha, 2);
  await page.getByText("for 10% off, up to ৳100").waitFor();
  await expect.poll(() => page.getByText("EID50").count()).toBe(0);
  await page.getByRole("button", { name: "Apply TATKA10" }).click();
  await page.getByText("Voucher TATKA10").waitFor();
  await expect.poll(() => page.getByText("fits:").count()).toBe(0);
});
