import { expect, test } from "vitest";
import { aVisitor, expectAccessible, expectReadableInTheDark, type Visitor } from "../../harness/browser.ts";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { browserOf } from "../../harness/logged-in.ts";
import { openStore } from "../../harness/store.ts";
import { chooseZone } from "../../harness/zones.ts";

const store = await openStore();
const again = (page: Visitor) => page.getByRole("button", { name: "Try again" });
const unreached = "We could not reach the store. Please try again.";
const ours = "Something went wrong. Please try again.";

/** The server handles the next request to this path, but the response is lost. */
async function loseOneAnswer(page: Visitor, path: string): Promise<void> {
  await page.route(
    `**/api/v1.0${path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

const failOnce = (page: Visitor, path: string) =>
  page.route(`**/api/v1.0${path}`, (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });

test("a failed wishlist change is undone and reported, and succeeds on retry", async () => {
  const buyer = await aBuyer(store);
  const page = await browserOf(store, buyer);
  await page.goto(`${store.origin}/product/plain-paratha`);
  const heart = page.getByRole("article").first().getByRole("button", { name: "Wishlist: Plain Paratha, 5 pcs" });
  const wishes = () => store.query("select from wishlist_item where account_id = $1", [buyer.id]);
  await page.waitForResponse(/\/wishlist$/);
  await page.route("**/api/v1.0/wishlist?*", (route) => route.abort(), { times: 1 });
  await heart.click();
  await page.getByRole("status").getByText(unreached).waitFor();
  await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("false");
  await again(page).click();
  await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
  await expect.poll(async () => (await wishes()).length).toBe(1);
});

test("moving a wishlist item offline is reported once, and the item stays until it is moved", async () => {
  const buyer = await aBuyer(store);
  const [paratha] = await store.query<{ id: number }>(
    "select v.id from variation v join product p on p.id = v.product_id where p.slug = 'plain-paratha' order by v.sort limit 1",
  );
  await buyer.call("POST", `/wishlist?variationId=${paratha?.id}`);
  const page = await browserOf(store, buyer);
  const cartFetched = page.waitForResponse(/myCart/);
  await page.goto(`${store.origin}/customer/wishlist`);
  await page.locator("[data-wish]").waitFor();
  await cartFetched;
  const move = page.getByRole("button", { name: /^Move to cart: Plain Paratha/ });
  await page.context().setOffline(true);
  await move.click();
  await page.getByRole("status").getByText("Saved. We'll add it when you're back online.").waitFor();
  await expect.poll(() => page.locator(".toast").count()).toBe(1);
  await expect.poll(() => page.locator("[data-wish]").count()).toBe(1);
  await page.context().setOffline(false);
  await page.getByRole("status").getByText("Added to your cart: Plain Paratha").waitFor();

  await failOnce(page, "/shoppingCart?*");
  await move.click();
  await page.getByRole("status").getByText(ours).waitFor();
  await again(page).click();
  await page.getByText("Your wishlist is empty").waitFor();
});

test("an address whose response was lost is saved once, whichever button retries it", async () => {
  const buyer = await aBuyer(store);
  const page = await browserOf(store, buyer, { viewport: { width: 360, height: 800 } });
  await page.goto(`${store.origin}/customer`);
  await page.getByRole("button", { name: "Add address" }).click();
  const dialog = page.getByRole("dialog", { name: "Add address" });
  await dialog.getByLabel("Full name").fill("Nadia Rahman");
  await dialog.getByLabel("Mobile number").fill("01712345678");
  await dialog.getByLabel("Division").selectOption("Dhaka");
  await dialog.getByLabel("District").selectOption("Dhaka");
  await chooseZone(dialog.getByLabel("Zone / area"), "Dhanmondi");
  await dialog.getByLabel("Address", { exact: true }).fill("House 9");
  const save = dialog.getByRole("button", { name: "Save address" });
  const saved = () => store.query("select from address where account_id = $1 and name = 'Nadia Rahman'", [buyer.id]);
  for (const press of [save, again(page).last()]) {
    const lost = page.waitForEvent("requestfailed");
    await loseOneAnswer(page, "/address");
    await press.click();
    await lost;
    await dialog.getByRole("status").getByText(unreached).last().waitFor();
    expect(await saved()).toHaveLength(1);
  }
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await save.click();
  await page.getByText("Address saved").waitFor();
  expect(await saved()).toHaveLength(1);
});

test("a profile that could not be saved or loaded can be retried in place", async () => {
  const buyer = await aBuyer(store);
  const page = await browserOf(store, buyer);
  await page.route("**/api/v1.0/auth/me", (route) => route.abort());
  await page.goto(`${store.origin}/customer`);
  await page.getByRole("alert").getByText(unreached).waitFor();
  await page.unroute("**/api/v1.0/auth/me");
  await again(page).click();
  await page.getByLabel("Name", { exact: true }).fill("Rahima Begum");
  await failOnce(page, "/user/update");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("alert").getByText(ours).waitFor();
  await again(page).click();
  await page.getByRole("banner").getByRole("button", { name: "Rahima" }).waitFor();
  const name = async () =>
    (await store.query<{ name: string }>("select name from account where id = $1", [buyer.id]))[0]?.name;
  await expect.poll(name).toBe("Rahima Begum");
});

test("rating, reordering and cancelling an order succeed on retry, once each", async () => {
  const buyer = await aBuyer(store);
  const kept = await aVariation(store, 50);
  await buyer.put(kept, 2);
  const { orderNumber } = (await buyer.order()).body;
  const page = await browserOf(store, buyer);
  await page.goto(`${store.origin}/customer/order/${orderNumber}`);

  await loseOneAnswer(page, `/order/${orderNumber}/reorder`);
  await page.getByRole("button", { name: "Order again" }).click();
  await page.getByRole("alert").getByText(unreached).waitFor();
  await again(page).click();
  const drawer = page.getByRole("dialog", { name: "Your cart" });
  await drawer.waitFor();
  const { body: cart } = await buyer.call<{ quantity: number }[]>("GET", "/shoppingCart/myCart");
  expect(cart.map(({ quantity }) => quantity)).toEqual([2]);
  await page.keyboard.press("Escape");

  await failOnce(page, `/order/${orderNumber}/cancel`);
  await page.getByRole("button", { name: "Cancel order" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this order?" });
  await dialog.getByRole("button", { name: "Yes, cancel it" }).click();
  await dialog.getByRole("alert").getByText(ours).waitFor();
  await expect.poll(() => dialog.getByRole("alert").textContent()).not.toMatch(/connection/);
  await again(page).click();
  await page.getByText("This order was cancelled.").waitFor();

  await store.query("update customer_order set status = 'delivered', payment_status = 'paid' where number = $1", [
    orderNumber,
  ]);
  await store.query(
    "insert into order_history (order_id, status, payment_status) select id, 'delivered', 'paid' from customer_order where number = $1",
    [orderNumber],
  );
  await page.reload();
  await page.getByRole("radio", { name: "4 stars: good" }).check({ force: true });
  await page.route(`**/api/v1.0/order/${orderNumber}/rating`, (route) => route.abort(), { times: 1 });
  await page.locator("#rate").getByRole("button", { name: /^Send/ }).click();
  await page.getByRole("alert").getByText(unreached).waitFor();
  await again(page).click();
  await page.getByText("Thank you for your rating!").waitFor();
});

test.each([
  ["the cart", (page: Visitor) => page.getByRole("banner").getByRole("button", { name: "Cart" })],
  ["a picture", (page: Visitor) => page.getByRole("link", { name: "Enlarge: Plain Paratha" }).first()],
  ["the cities", (page: Visitor) => page.getByRole("banner").getByRole("button", { name: "Change city" }).first()],
])("if the script of %s fails to load, an error is shown in place, and a retry opens it", async (_, button) => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/product/plain-paratha`, { waitUntil: "networkidle" });
  await page.context().setOffline(true);
  await button(page).click();
  await page.getByText("You're offline. Check your internet connection, then try again.").waitFor();
  await page.getByRole("heading", { level: 1, name: "Plain Paratha" }).waitFor();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await page.context().setOffline(false);
  await again(page).click();
  await page.getByRole("dialog").waitFor();
});

test("going offline before the cart's script has loaded shows an error, and the second retry adds once", async () => {
  const buyer = await aBuyer(store);
  const page = await browserOf(store, buyer);
  await page.route(/\/assets\/cart-calls/, (route) => route.abort());
  await page.goto(`${store.origin}/product/plain-paratha`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Add to cart: Plain Paratha, 5 pcs" }).click();
  await page.getByText("We couldn't load this. Please try again.").waitFor();
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/assets/cart-calls"));
  await again(page).click();
  await failed;
  await page.unroute(/\/assets\/cart-calls/);
  await again(page).click();
  const inCart = async () => (await buyer.call<unknown[]>("GET", "/shoppingCart/myCart")).body.length;
  await expect.poll(inCart).toBe(1);
});

test('"Notify me" pressed before its script has loaded runs afterwards', async () => {
  const buyer = await aBuyer(store);
  await store.query(
    `update stock set on_hand = reserved where variation_id in (
       select v.id from variation v join product p on p.id = v.product_id where p.slug = 'dal-puri')`,
  );
  const page = await browserOf(store, buyer);
  const script = Promise.withResolvers<void>();
  await page.route(/\/assets\/restock-calls/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(`${store.origin}/product/dal-puri`, { waitUntil: "load" });
  const button = page.locator("#notify").getByRole("button");
  await button.click();
  await page.locator("html[data-pending]").waitFor();
  await page.route("**/api/v1.0/restock?*", (route) => route.abort(), { times: 1 });
  script.resolve();
  await page.getByRole("status").getByText(unreached).waitFor();
  await again(page).click();
  await page
    .getByRole("status")
    .getByText(/when Dal Puri.* is back in stock/)
    .waitFor();
  await expect.poll(() => store.query("select from restock_request where account_id = $1", [buyer.id])).toHaveLength(1);
});

test("a payment that failed to start can be retried and opens the gateway", async () => {
  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 20), 1);
  const { orderNumber } = (await buyer.order({ paymentMethod: "sslcommerz" })).body;
  const page = await browserOf(store, buyer);
  await page.goto(`${store.origin}/customer/order/${orderNumber}`);
  await page.route(`**/api/v1.0/order/${orderNumber}/pay`, (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: /^Pay ৳/ }).click();
  await page.getByRole("alert").getByText(unreached).waitFor();
  await again(page).click();
  await page.waitForURL(/\/dev\/sslcommerz/);
});
