import { expect, test } from "vitest";
import { aVisitor } from "../../harness/browser.ts";
import { setStock } from "../../harness/catalogue/size-of-product.ts";
import { signUp } from "../../harness/customer.ts";
import { fillInLogin } from "../../harness/login.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

const password = "a long secret";

const phone = { viewport: { width: 360, height: 800 } };

const scriptsRun = { waitUntil: "networkidle" } as const;

test("several pieces are added at once up to the stock, also after the login", async () => {
  // Sets the stock of each of the city's two hubs.
  await setStock(store, "tok-doi", 0, 3);
  await signUp(store, { name: "Mina Akter", email: "mina@example.com", password });
  const page = await aVisitor(phone);
  await page.goto(`${store.origin}/product/tok-doi`, scriptsRun);
  const size = (await page.getByRole("radio").first().locator("..").locator("span").first().textContent()) ?? "";
  const more = page.getByRole("button", { name: `One more: Tok Doi, ${size}` });
  await more.click();
  await page.getByRole("button", { name: `Add to cart: Tok Doi, ${size}` }).click();
  await fillInLogin(page, "mina@example.com", password);
  const badge = page.getByRole("banner").locator("[data-badge]");
  await expect.poll(() => badge.textContent()).toMatch(/^2/);
  for (const _ of [1, 2, 3]) await more.click();
  await expect.poll(() => more.getAttribute("aria-disabled")).toBe("true");
  await page.getByRole("button", { name: `Add to cart: Tok Doi, ${size}, 2 in cart` }).click();
  await page.getByRole("button", { name: `Add to cart: Tok Doi, ${size}, 6 in cart` }).waitFor();
  // The longer Bangla label must fit beside the price with any quantity.
  await page.goto(`${store.origin}/bn/product/tok-doi`, scriptsRun);
  const button = page.locator(".buy-bar .add-button");
  await button.locator("span").waitFor();
  const edge = await button.evaluate((one) => {
    const words = document.createRange();
    words.selectNode(one.firstChild as Node);
    return words.getBoundingClientRect().left - one.getBoundingClientRect().left;
  });
  expect(edge).toBeGreaterThanOrEqual(8);
  expect(page.complaints.filter((text) => !text.includes("401"))).toEqual([]);
});

test("a guest creates a back-in-stock alert, cancels it, creates it again and is notified", async () => {
  await setStock(store, "sweet-lassi", 0, 0);
  const email = "rahima@example.com";
  await signUp(store, { name: "Rahima Khatun", email, password });
  const page = await aVisitor(phone);
  await page.goto(`${store.origin}/product/sweet-lassi`, scriptsRun);
  await page.getByRole("radio").first().locator("..").click();
  const notify = page.getByRole("button", { name: /^Notify me: Sweet Lassi/ });
  await notify.click();
  await page.getByRole("dialog", { name: "Login" }).getByText("we'll tell you when it's back in stock").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await notify.click();
  await fillInLogin(page, email, password);
  await page.getByText(/We'll email you when Sweet Lassi, .* is back in stock\./).waitFor();
  const undo = page.getByRole("button", { name: /^Alert on · Undo: Sweet Lassi/ });
  await undo.waitFor();
  const asked = () => store.query("select from restock_request");
  expect(await asked()).toHaveLength(1);
  await page.reload(scriptsRun);
  await page.getByRole("radio").first().locator("..").click();
  await undo.click();
  await page.getByText(/Alert off/).waitFor();
  expect(await asked()).toHaveLength(0);
  await notify.click();
  await undo.waitFor();

  await setStock(store, "sweet-lassi", 0, 5);
  await store.query("select graphile_worker.add_job('tell-restocked')");
  await expect
    .poll(() =>
      store.query(
        "select subject from outgoing_message where recipient = $1 and subject like 'Back in stock: Sweet Lassi%'",
        [email],
      ),
    )
    .toHaveLength(1);
  expect(page.complaints.filter((text) => !text.includes("401"))).toEqual([]);
});
