import { expect, test } from "vitest";
import { aVisitor, type Visitor } from "../../harness/browser.ts";
import { signUp } from "../../harness/customer.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

/** Loads a page without its scripts until `letThrough` is called. */
async function beforeTheProgram(path: string): Promise<{ page: Visitor; letThrough: () => void }> {
  const page = await aVisitor();
  const program = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await program.promise;
    await route.continue();
  });
  await page.goto(store.origin + path, { waitUntil: "load" });
  return { page, letThrough: program.resolve };
}

const login = (page: Visitor) => page.getByRole("dialog", { name: "Login" });

test("a size selected and added before hydration is added to the cart", async () => {
  const [email, password] = ["quick@example.com", "a long secret"];
  await signUp(store, { name: "Mina Akter", email, password });
  const { page, letThrough } = await beforeTheProgram("/product/plain-paratha");
  await page.getByText("20 pcs", { exact: true }).first().click();
  await page.getByText("10 pcs", { exact: true }).first().click();
  await page.getByRole("button", { name: "Add to cart: Plain Paratha, 5 pcs" }).click();
  letThrough();
  await page.getByLabel("Email or mobile number").fill(email);
  await page.keyboard.press("Enter");
  await page.getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Cart: 1 item/ })
    .click();
  await page.getByRole("dialog", { name: "Your cart" }).getByText("10 Pcs").waitFor();
  expect(page.complaints.filter((text) => !text.includes("401"))).toEqual([]);
});

test("a link pressed before hydration is followed at once, with a progress bar", async () => {
  const { page } = await beforeTheProgram("/");
  // Cancels the navigation, so that the test can inspect the page. This listener runs after all others.
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
  await page.getByRole("main").getByRole("link", { name: "Frozen Food" }).first().click();
  await expect.poll(() => page.locator("html").getAttribute("data-pending")).not.toBeNull();
});

test("a search sent before hydration replaces the current page", async () => {
  const { page } = await beforeTheProgram("/");
  await page.goto(`${store.origin}/products`);
  await page.getByLabel("Search for products").first().fill("alu");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${store.origin}/search/alu`);
  await page.goBack();
  await page.waitForURL(`${store.origin}/`);
});

test("a product far down the page, pressed before hydration, is added once", async () => {
  const { page, letThrough } = await beforeTheProgram("/");
  await page
    .getByRole("button", { name: /^Add to cart/ })
    .last()
    .click();
  letThrough();
  await login(page).waitFor();
  await page.keyboard.press("Escape");
  await login(page).waitFor({ state: "detached" });
  // Waits until all pending work is done; a second addition would show by then.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await expect.poll(() => login(page).count()).toBe(0);
  expect(page.complaints.filter((text) => !text.includes("401"))).toEqual([]);
});

test("search text typed before hydration is kept and brings suggestions", async () => {
  const { page, letThrough } = await beforeTheProgram("/");
  const field = page.getByLabel("Search for products").first();
  await field.click();
  await field.pressSequentially("chicken nug");
  letThrough();
  await page.getByRole("option").first().waitFor();
  await expect
    .poll(() => page.getByRole("searchbox").or(page.getByRole("combobox")).first().inputValue())
    .toBe("chicken nug");
});

test("text typed before hydration is restored when React renders the field", async () => {
  const { page, letThrough } = await beforeTheProgram("/");
  const field = page.getByLabel("Search for products").first();
  await field.click();
  await field.pressSequentially("chicken nug");
  await field.evaluate((input: HTMLInputElement) => {
    input.value = "";
  });
  letThrough();
  await page.getByRole("option").first().waitFor();
  await expect.poll(() => page.getByRole("combobox", { name: "Search for products" }).inputValue()).toBe("chicken nug");
});

test("a sort order selected before hydration is applied", async () => {
  const { page, letThrough } = await beforeTheProgram("/products");
  await page.getByLabel("Sort by").selectOption("Price, low to high");
  letThrough();
  await page.waitForURL(/sort=priceAsc/);
});

test("a checkbox ticked before hydration is applied", async () => {
  const { page, letThrough } = await beforeTheProgram("/products");
  await page.getByRole("button", { name: "Filters" }).click();
  const box = page.getByRole("checkbox", { name: /^Himrekha/ });
  await box.check();
  letThrough();
  await page.waitForURL(/brand=himrekha/);
  await page.getByRole("link", { name: "Remove Himrekha" }).waitFor();
  await expect.poll(() => box.isChecked()).toBe(true);
});

test("links and forms work before hydration", async () => {
  const { page } = await beforeTheProgram("/");
  await page.getByLabel("Search for products").first().fill("alu");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/search\/alu/);
  await page.getByRole("main").getByRole("article").first().getByRole("link").click();
  await page.waitForURL(/\/product\//);
});
