import { expect, test } from "vitest";
import { aVisitor, type Visitor } from "../../harness/browser.ts";
import { asBuyer, aVariation, type Buyer } from "../../harness/checkout.ts";
import { signUp } from "../../harness/customer.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const password = "a long secret";
const paratha = await aVariation(store, 100);
const [found] = await store.query<{ slug: string; title: string }>(
  "select p.slug, p.title_en as title from product p join variation v on v.product_id = p.id where v.id = $1",
  [paratha],
);
if (!found) throw new Error("the variation has no product");
const product = found;
let people = 0;

type Customer = Buyer & { email: string; page: Visitor };

/** A logged-in customer with three of a product in the cart. */
async function aCustomer(): Promise<Customer> {
  people += 1;
  const email = `meanwhile-${people}@shop.example`;
  const { token } = await signUp(store, { name: `Rahima Khatun ${"x".repeat(people)}`, email, password });
  const authorization = `Bearer ${token}`;
  const [account] = await store.query<{ id: number }>("select id from account where email = $1", [email]);
  const call: Buyer["call"] = (method, path, body, headers) =>
    store.call(method, path, body, { authorization, cookie: "location=dhaka", ...headers });
  const buyer = await asBuyer(store, { id: account?.id ?? 0, authorization, call });
  await buyer.put(paratha, 3);
  const page = await aVisitor({ reducedMotion: "reduce" });
  await page.context().addCookies([{ name: "token", value: token, url: store.origin, httpOnly: true }]);
  await page.goto(`${store.origin}/faq`);
  await page.evaluate(() => localStorage.setItem("shopper", "Rahima"));
  return { ...buyer, email, page };
}

/** Deletes the sessions on the server, like "log out everywhere" on another device. The page gets no notice. */
async function endSessions({ id }: Customer): Promise<void> {
  await store.query("delete from session where account_id = $1", [id]);
}

const login = (page: Visitor) => page.getByRole("dialog", { name: "Login" });
const drawer = (page: Visitor) => page.getByRole("dialog", { name: "Your cart" });
const quantity = (page: Visitor) => drawer(page).getByRole("group").first().locator("output").textContent();
const header = (page: Visitor) => page.getByRole("banner");

/** Expects the login form to give the reason, and logs in. */
async function logInAgain(page: Visitor, email: string): Promise<void> {
  await login(page).getByText("You have been logged out. Enter your email or mobile number to continue.").waitFor();
  await page.getByLabel("Email or mobile number").fill(email);
  await page.keyboard.press("Enter");
  await login(page).getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
  await login(page).waitFor({ state: "detached" });
}

async function inCart({ id }: Customer): Promise<number> {
  const [line] = await store.query<{ quantity: number }>(
    "select quantity from cart_line where account_id = $1 and variation_id = $2",
    [id, paratha],
  );
  return line?.quantity ?? 0;
}

async function openCart(page: Visitor): Promise<void> {
  await header(page)
    .getByRole("button", { name: /^Cart: 3/ })
    .click();
  await drawer(page).waitFor();
}

/** A customer on the product's page, whose session has ended. */
async function onProductPage(): Promise<Customer> {
  const customer = await aCustomer();
  const { page } = customer;
  await page.goto(`${store.origin}/product/${product.slug}`);
  await header(page)
    .getByRole("button", { name: /^Cart: 3/ })
    .waitFor();
  await endSessions(customer);
  return customer;
}

test.each([
  ["Increase quantity", 4],
  ["Decrease quantity", 2],
  ["Remove", 0],
])("%s in the cart without a session opens the login and is completed after it", async (button, left) => {
  const customer = await aCustomer();
  const { page, email } = customer;
  await page.reload();
  await openCart(page);
  await endSessions(customer);
  await drawer(page)
    .getByRole("button", { name: `${button}: ${product.title}` })
    .click();
  await logInAgain(page, email);
  await expect.poll(() => inCart(customer)).toBe(left);
  if (left === 0) await drawer(page).getByText("Your cart is empty").waitFor();
  else await expect.poll(() => quantity(page)).toBe(String(left));
});

test("adding to the cart without a session opens the login, and the item is added after it", async () => {
  const customer = await onProductPage();
  const { page, email } = customer;
  await page
    .getByRole("button", { name: /^Add to cart/ })
    .first()
    .click();
  await logInAgain(page, email);
  await header(page)
    .getByRole("button", { name: /^Cart: 4/ })
    .waitFor();
  expect(await inCart(customer)).toBe(4);
});

test("closing the login makes the customer a guest, who is not asked again for the same press", async () => {
  const customer = await aCustomer();
  const { page } = customer;
  await page.reload();
  await openCart(page);
  await endSessions(customer);
  const more = drawer(page).getByRole("button", { name: `Increase quantity: ${product.title}` });
  await more.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
    button.click();
  });
  await login(page).waitFor();
  await page.keyboard.press("Escape");
  await header(page).getByRole("button", { name: "Login" }).waitFor({ state: "attached" });
  await expect.poll(() => login(page).count()).toBe(0);
  await page.keyboard.press("Escape");
  await drawer(page).waitFor({ state: "detached" });
  await expect.poll(() => login(page).count()).toBe(0);
  expect(await inCart(customer)).toBe(3);
});

test("saving to the wishlist without a session opens the login, and the product is saved after it", async () => {
  const customer = await onProductPage();
  const { page, email } = customer;
  const heart = page.getByRole("button", { name: /^Wishlist/ }).first();
  await heart.click();
  await logInAgain(page, email);
  await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
  const kept = () => store.query("select 1 from wishlist_item where account_id = $1", [customer.id]);
  await expect.poll(kept).toHaveLength(1);
});

test("ordering without a session opens the login, and the order is placed once after it", async () => {
  const customer = await aCustomer();
  const { page, email } = customer;
  await page.goto(`${store.origin}/checkout`);
  await page
    .getByRole("radio", { name: /\d [AP]M/ })
    .last()
    .check();
  await endSessions(customer);
  await page.getByRole("button", { name: /^Place order/ }).click();
  await logInAgain(page, email);
  await page.waitForURL(/\/customer\/order\/[0-9A-Z-]{14}/);
  await expect
    .poll(() => store.query("select 1 from customer_order where account_id = $1", [customer.id]))
    .toHaveLength(1);
});

test("saving an address without a session opens the login above the form, and saves after it", async () => {
  const customer = await aCustomer();
  const { page, email } = customer;
  await page.goto(`${store.origin}/customer`);
  await page.getByRole("button", { name: "Edit address: Rahima Khatun" }).click();
  const form = page.getByRole("dialog", { name: "Edit address" });
  await form.getByLabel("Full name").fill("Salma Khatun");
  await form.getByLabel("District").locator("option").nth(1).waitFor({ state: "attached" });
  await endSessions(customer);
  await form.getByRole("button", { name: "Save address" }).click();
  await logInAgain(page, email);
  await form.waitFor({ state: "detached" });
  await page.getByText("Salma Khatun").first().waitFor();
});

test("profile changes, cancelling and reordering continue after the login", async () => {
  const customer = await aCustomer();
  const { page, email } = customer;
  const { orderNumber } = (await customer.order()).body;
  await page.goto(`${store.origin}/customer`);
  await page.getByLabel("Name").fill("Nadia Rahman");
  await endSessions(customer);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await logInAgain(page, email);
  await header(page).getByRole("button", { name: "Nadia" }).waitFor();

  await page.goto(`${store.origin}/customer/order/${orderNumber}`);
  await page.getByRole("button", { name: "Cancel order" }).click();
  await endSessions(customer);
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await logInAgain(page, email);
  await page.getByText("This order was cancelled.").waitFor();

  await endSessions(customer);
  await page.getByRole("button", { name: "Order again" }).click();
  await logInAgain(page, email);
  await expect.poll(() => quantity(page)).toBe("3");
});

test("an invoice link without a session opens the login, then the invoice", async () => {
  const customer = await aCustomer();
  const { page, email } = customer;
  const { orderNumber } = (await customer.order()).body;
  await page.goto(`${store.origin}/customer/order/${orderNumber}`);
  const link = page.getByRole("link", { name: "Order summary (PDF)" });
  await link.waitFor();
  await endSessions(customer);
  const opened = page.context().waitForEvent("page");
  await link.click();
  const tab = Object.assign(await opened, { complaints: [] });
  await login(tab).getByText("Please log in to open this page.").waitFor();
  await tab.getByLabel("Email or mobile number").fill(email);
  await tab.keyboard.press("Enter");
  await login(tab).getByLabel("Password").fill(password);
  const pdf = tab.waitForResponse(/invoice\.pdf/);
  await tab.keyboard.press("Enter");
  expect((await pdf).headers()["content-type"]).toBe("application/pdf");
});

test("a shopping list is added to the cart after the login", async () => {
  const customer = await aCustomer();
  const { page, email } = customer;
  await page.goto(`${store.origin}/upload-shopping-list`);
  await page.getByLabel("Your list").fill("Miniket rice 5 kg");
  await page.getByRole("button", { name: "Read my list" }).click();
  const put = page.getByRole("button", { name: "Add 1 item to cart" });
  await put.waitFor();
  await endSessions(customer);
  await put.click();
  await logInAgain(page, email);
  await drawer(page).getByText("Miniket Rice").first().waitFor();
});

test("one customer's action is not completed for another who logs in", async () => {
  const [first, second] = [await aCustomer(), await aCustomer()];
  const { page } = first;
  await page.goto(`${store.origin}/customer`);
  await page.getByLabel("Name").fill("Not For You");
  await endSessions(first);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await logInAgain(page, second.email);
  await page.getByText(second.email).waitFor();
  await expect.poll(() => page.getByLabel("Name").inputValue()).not.toBe("Not For You");
  await expect.poll(() => store.query("select 1 from account where name = 'Not For You'")).toEqual([]);
});

test("a session that expired before the visit opens no login", async () => {
  const customer = await aCustomer();
  const { page } = customer;
  await endSessions(customer);
  await page.reload();
  await header(page).getByRole("button", { name: "Login" }).waitFor();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
});

test("the data download starts after the login", async () => {
  const customer = await aCustomer();
  const { page, email } = customer;
  await page.goto(`${store.origin}/customer`);
  const link = page.getByRole("link", { name: "Download my data" });
  await link.waitFor();
  await endSessions(customer);
  await link.click();
  const download = page.waitForEvent("download");
  await logInAgain(page, email);
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
});
