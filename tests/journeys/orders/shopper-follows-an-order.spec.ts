import type { Order } from "@tatka/contract/orders/orders";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { aVisitor, type Visitor } from "../../harness/browser.ts";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { signUp } from "../../harness/customer.ts";
import { browserOf } from "../../harness/logged-in.ts";
import { fillInLogin } from "../../harness/login.ts";
import { moveOrder } from "../../harness/orders/moved-order.ts";
import { sharedStore } from "../../harness/store.ts";

const store = await sharedStore();

const step = (page: Visitor, name: string): Locator => page.getByRole("listitem").filter({ hasText: name });

test("a shopper follows a cash order live, cancels it and orders again", async () => {
  const buyer = await aBuyer(store);
  const [kept, gone] = [await aVariation(store, 50), await aVariation(store, 5, 120)];
  await buyer.put(kept, 2);
  await buyer.put(gone, 1);
  const { orderNumber } = (await buyer.order({ substitutions: [{ variationId: kept, preference: "call_me" }] })).body;

  const page = await browserOf(store, buyer);
  await page.goto(`${store.origin}/customer/order/${orderNumber}?placed=1`);
  await page.getByText("Thank you! We have your order").waitFor();
  await page.getByRole("heading", { name: `Order ${orderNumber}` }).waitFor();
  await page.getByText("Please have ৳749 in cash ready for the rider.").waitFor();
  await page.getByText("Rahima Khatun").waitFor();
  await page.getByText("If out of stock: call me").waitFor();
  await expect.poll(() => step(page, "Placed").getAttribute("aria-current")).toBe("step");

  await moveOrder(store, orderNumber, "confirmed", "unpaid");
  await page.getByRole("status").getByText("Confirmed. We'll pack it next.").waitFor();
  await expect.poll(() => step(page, "Confirmed").getAttribute("aria-current")).toBe("step");

  const invoice = page.getByRole("link", { name: "Order summary (PDF)" });
  const file = await page.request.get(`${store.origin}${await invoice.getAttribute("href")}`);
  expect(file.headers()["content-type"]).toBe("application/pdf");

  await page.getByRole("button", { name: "Cancel order" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this order?" });
  await dialog.waitFor();
  await dialog.getByRole("button", { name: "Yes, cancel it" }).click();
  await page.getByText("This order was cancelled.").waitFor();
  await page.getByText("No payment due.").first().waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Cancel order" }).count()).toBe(0);
  await expect.poll(() => invoice.count()).toBe(0);

  await store.query("update stock set on_hand = 0 where variation_id = $1", [gone]);
  await page.getByRole("button", { name: "Order again" }).click();
  const drawer = page.getByRole("dialog", { name: "Your cart" });
  await drawer.locator(`[data-line="${kept}"]`).waitFor();
  await expect.poll(() => drawer.locator("[data-line]").count()).toBe(1);
  await page.keyboard.press("Escape");
  await page.getByText(/^Unavailable, not added: /).waitFor();

  await page.getByRole("main").getByRole("link", { name: "My Orders" }).click();
  const card = page.getByRole("listitem").filter({ hasText: orderNumber });
  await card.getByText("Cancelled").waitFor();
  await card.getByText("৳749").waitFor();
  await card.getByRole("link", { name: `See order ${orderNumber}` }).click();
  await page.getByText("This order was cancelled.").waitFor();
  expect(page.complaints).toEqual([]);
});

test("a failed payment is retried from the order page", async () => {
  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 50), 2);
  const { orderNumber } = (await buyer.order({ paymentMethod: "bkash" })).body;
  await moveOrder(store, orderNumber, "placed", "failed");
  const page = await browserOf(store, buyer);
  await page.goto(`${store.origin}/customer/order/${orderNumber}`);
  await page.getByRole("heading", { name: "Nothing was charged. Try again?" }).waitFor();
  await page.getByRole("button", { name: /^Pay ৳/ }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.waitForURL(`${store.origin}/customer/order/${orderNumber}*`);
  await page.getByRole("heading", { name: "Thank you! We have your order" }).waitFor();
  expect(page.complaints).toEqual([]);
});

test("after a failed payment one press changes to cash on delivery", async () => {
  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 50), 2);
  const { orderNumber } = (await buyer.order({ paymentMethod: "bkash" })).body;
  await moveOrder(store, orderNumber, "placed", "failed");
  await store.query(
    "update payment set status = 'failed' where order_id = (select id from customer_order where number = $1)",
    [orderNumber],
  );
  const page = await browserOf(store, buyer);
  await page.goto(`${store.origin}/customer/order/${orderNumber}`);
  await page.getByRole("button", { name: "Pay ৳629 with bKash" }).waitFor();
  await page.getByRole("button", { name: "Pay cash at the door" }).click();
  await page.getByRole("button", { name: "Pay cash at the door" }).waitFor({ state: "detached" });
  const { body } = await buyer.call<Order>("GET", `/order/${orderNumber}`);
  expect(body).toMatchObject({ paymentMethod: "cod", paymentStatus: "unpaid", status: "placed" });
});

test("another customer's order returns 404, and a new customer has no orders", async () => {
  const stranger = { name: "Nadia Rahman", email: "nadia-follows@shop.example", password: "secret-1" };
  await signUp(store, stranger);
  const page = await aVisitor({ reducedMotion: "reduce" });
  await page.goto(`${store.origin}/customer/order/AAAA-BBBB-CCCC`);
  await fillInLogin(page, stranger.email, stranger.password);
  await page.waitForURL(`${store.origin}/customer/order/AAAA-BBBB-CCCC`);
  await page.getByText("We can't find this order").waitFor();
  await page.getByRole("banner").getByRole("button", { name: "Nadia" }).click();
  await page.getByRole("banner").getByRole("link", { name: "My Orders" }).click();
  await page.getByText("No orders yet").waitFor();
  await page.getByRole("link", { name: "Start shopping" }).waitFor();
});
