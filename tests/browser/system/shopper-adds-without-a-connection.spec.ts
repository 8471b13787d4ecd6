import { expect, test } from "vitest";
import { aVisitor, expectAccessible, type Visitor } from "../../harness/browser.ts";
import { aShopper, signUp } from "../../harness/customer.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const password = "a long secret";
const add = (page: Visitor) => page.getByRole("button", { name: "Add to cart: Plain Paratha, 5 pcs" });
const drawer = (page: Visitor) => page.getByRole("dialog", { name: "Your cart" });
const waiting = (page: Visitor) => drawer(page).getByRole("region", { name: "Waiting to be added" });
const toast = (page: Visitor, text: string) => page.getByRole("status").getByText(text);

async function aCustomerAt(name: string) {
  const email = `${name.toLowerCase()}@shop.example`;
  const { token } = await signUp(store, { name, email, password });
  const page = await aVisitor({ keepsPages: true, reducedMotion: "reduce" });
  await page.goto(`${store.origin}/product/plain-paratha?login=1`);
  await page.getByLabel("Email or mobile number").fill(email);
  await page.keyboard.press("Enter");
  await page.getByLabel("Password").fill(password);
  const cartFetched = page.waitForResponse(/myCart/);
  await page.keyboard.press("Enter");
  await page.getByRole("banner").getByRole("button", { name }).waitFor();
  await cartFetched;
  const fetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .join(),
    );
  await expect.poll(fetched).toMatch(/buy-again-list/);
  await expect.poll(fetched).toMatch(/cart-drawer/);
  const headers = { authorization: `Bearer ${token}` };
  const inCart = async () => {
    const { body } = await store.call<{ id: number; quantity: number }[]>(
      "GET",
      "/shoppingCart/myCart",
      undefined,
      headers,
    );
    return body.map(({ quantity }) => quantity);
  };
  return { page, inCart, headers };
}

test("items added offline are queued, and added once when the connection is back", async () => {
  const { page, inCart } = await aCustomerAt("Offline");
  await page.context().setOffline(true);
  await add(page).click();
  await toast(page, "Saved. We'll add it when you're back online.").waitFor();
  await add(page).click();
  await page.getByRole("banner").getByRole("button", { name: "Cart" }).click();
  await waiting(page).getByText("× 2").waitFor();
  await drawer(page).getByText("Your cart is empty").waitFor();
  await expectAccessible(page);
  expect(await inCart()).toEqual([]);

  await page.context().setOffline(false);
  await toast(page, "Added to your cart: Plain Paratha").waitFor();
  await waiting(page).waitFor({ state: "detached" });
  expect(await inCart()).toEqual([2]);
});

test("a retried request is not applied twice", async () => {
  const { page, inCart } = await aCustomerAt("Lost");
  await page.route("**/api/v1.0/shoppingCart?*", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await add(page).click();
  await toast(page, "Saved. We'll add it as soon as we can reach the store.").waitFor();
  expect(await inCart()).toEqual([1]);
  await page.unroute("**/api/v1.0/shoppingCart?*");
  await page.reload();
  await toast(page, "Added to your cart: Plain Paratha").waitFor();
  expect(await inCart()).toEqual([1]);
});

test("a queued item that the store refuses is reported and removed from the queue", async () => {
  const { page, inCart } = await aCustomerAt("Refused");
  await page.context().setOffline(true);
  await add(page).click();
  await toast(page, "Saved.").waitFor();
  await page.route("**/api/v1.0/shoppingCart?*", (route) =>
    route.fulfill({
      status: 409,
      json: { code: "cart.over_stock", message: "Only 0 left.", requestId: "1" },
    }),
  );
  await page.context().setOffline(false);
  await toast(page, "We couldn't add Plain Paratha, 5 pcs. Only 0 left.").waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("waiting-cart"))).toBeNull();
  expect(await inCart()).toEqual([]);
});

test("a server error is reported as such, and the item can be retried", async () => {
  const { page, inCart } = await aCustomerAt("Again");
  await page.route("**/api/v1.0/shoppingCart?*", (route) => route.fulfill({ status: 500, body: "" }));
  await add(page).click();
  const failure = toast(page, "Something went wrong. Please try again.");
  await failure.waitFor();
  await expect.poll(() => failure.textContent()).not.toMatch(/connection/);
  await page.unroute("**/api/v1.0/shoppingCart?*");
  await page.getByRole("status").getByRole("button", { name: "Try again" }).click();
  await expect.poll(inCart).toEqual([1]);
});

test("a logout deletes queued items and cached pages", async () => {
  const { page } = await aCustomerAt("Leaver");
  await page.context().setOffline(true);
  await add(page).click();
  await toast(page, "Saved.").waitFor();
  await page.context().setOffline(false);
  await page.route("**/api/v1.0/shoppingCart?*", (route) => route.abort());
  await page.getByRole("banner").getByRole("button", { name: "Leaver" }).click();
  await page.getByRole("button", { name: "Log Out" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Login" }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("waiting-cart"))).toBeNull();
  await expect.poll(() => page.evaluate(() => caches.has("pages-1"))).toBe(false);
});

test("the next user of a device neither sees nor sends queued items of another account", async () => {
  const { page, inCart } = await aCustomerAt("Twin");
  const other = await aShopper(store);
  await store.query("update account set name = 'Twin' where id = $1", [other.id]);
  await page.context().setOffline(true);
  await add(page).click();
  await toast(page, "Saved.").waitFor();
  // The session ends without a logout, and another account logs in on the same browser.
  await page.context().clearCookies({ name: "token" });
  const token = other.authorization.replace("Bearer ", "");
  await page.context().addCookies([{ name: "token", value: token, url: store.origin, httpOnly: true }]);
  await page.context().setOffline(false);
  const confirmed = page.waitForResponse(/auth\/me/);
  await page.reload();
  await confirmed;
  await expect.poll(() => page.evaluate(() => localStorage.getItem("shopper-id"))).toBe(String(other.id));
  await page.getByRole("banner").getByRole("button", { name: "Cart" }).click();
  await drawer(page).getByText("Your cart is empty").waitFor();
  await expect.poll(() => waiting(page).count()).toBe(0);
  expect((await other.call<unknown[]>("GET", "/shoppingCart/myCart")).body).toEqual([]);
  expect(await inCart()).toEqual([]);
});

test("deleting the account clears the device", async () => {
  const { page } = await aCustomerAt("Goner");
  await page.context().setOffline(true);
  await add(page).click();
  await toast(page, "Saved.").waitFor();
  await page.context().setOffline(false);
  await page.route("**/api/v1.0/shoppingCart?*", (route) => route.abort());
  await page.goto(`${store.origin}/customer`);
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Current password").fill(password);
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("banner").getByRole("button", { name: "Login" }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("waiting-cart"))).toBeNull();
  await expect.poll(() => page.evaluate(() => caches.has("pages-1"))).toBe(false);
});
