import { expect, test } from "vitest";
import { aVisitor } from "../../harness/browser.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

const fieldOf = (page: Awaited<ReturnType<typeof aVisitor>>) => page.locator("input[name=q]");

test("suggestions send one request per pause and are usable by keyboard", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/faq`);
  const asked: string[] = [];
  page.on("request", (request) => {
    // Ignores the request for popular searches that the empty field sends.
    if (request.url().includes("/product/suggest?q=")) asked.push(request.url());
  });
  const field = fieldOf(page);
  await field.focus();
  // Types letter by letter without pauses, even on a slow machine.
  await page.evaluate(() => {
    for (const letter of "paratha") document.execCommand("insertText", false, letter);
  });
  await page.getByRole("option").first().waitFor();
  expect(asked).toHaveLength(1);
  await expect.poll(() => field.getAttribute("aria-expanded")).toBe("true");

  await page.keyboard.press("ArrowDown");
  await expect.poll(() => field.getAttribute("aria-activedescendant")).toBeTruthy();
  const marked = await field.getAttribute("aria-activedescendant");
  await expect.poll(() => page.locator(`#${marked}`).getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("Escape");
  await expect.poll(() => field.getAttribute("aria-expanded")).toBe("false");
  await expect.poll(() => field.inputValue()).toBe("paratha");

  await page.keyboard.press("ArrowDown");
  const product = page.getByRole("option").filter({ hasText: "৳" }).first();
  await product.waitFor();
  await product.click();
  await page.waitForURL(/\/product\//);
  expect(page.complaints).toEqual([]);
});

test("searching replaces the current page, and recent searches are suggested", async () => {
  const page = await aVisitor();
  await page.goto(store.origin);
  await page.getByRole("banner").getByRole("link", { name: "Products" }).click();
  await page.waitForURL(`${store.origin}/products`);
  await fieldOf(page).fill("alu");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: /alu/ }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/search/alu");
  await expect.poll(() => page.getByRole("main").getByRole("article").count()).toBeGreaterThan(1);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("searches"))).toContain("alu");
  await page.goBack();
  await page.waitForURL(`${store.origin}/`);

  await fieldOf(page).fill("");
  await fieldOf(page).blur();
  await fieldOf(page).focus();
  await page.getByRole("option", { name: "alu" }).waitFor();
});

test("a search for something the shop does not sell says so, and the shopper can ask for the product", async () => {
  const page = await aVisitor();
  const response = await page.goto(`${store.origin}/search/laptop`);
  expect(response?.status()).toBe(200);
  await page.getByRole("heading", { level: 1, name: "We don't sell “laptop”" }).waitFor();
  await page.getByText("We sell food and groceries.").waitFor();
  await expect
    .poll(() => page.getByRole("main").getByRole("link", { name: "Dairy & Eggs" }).count())
    .toBeGreaterThan(0);
  await page.getByRole("button", { name: "Tell us" }).click();
  await page.getByText("you'd like “laptop”").waitFor();
  await expect
    .poll(() => store.query("select words, times from wanted_product"))
    .toEqual([{ words: "laptop", times: 1 }]);
  expect(page.complaints).toEqual([]);
});
