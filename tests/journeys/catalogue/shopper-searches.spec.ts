import { expect, test } from "vitest";
import { aVisitor } from "../../harness/browser.ts";
import { aManager } from "../../harness/manager.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const fieldOf = (page: Awaited<ReturnType<typeof aVisitor>>) => page.locator("input[name=q]");

test("suggestions come with one request per pause, and the keyboard reaches all of them", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/faq`);
  const asked: string[] = [];
  page.on("request", (request) => {
    // The empty box asks once for what is popular.
    if (request.url().includes("/product/suggest?q=")) asked.push(request.url());
  });
  const field = fieldOf(page);
  await field.focus();
  // Letter by letter, and on the busiest machine without a pause.
  await page.evaluate(() => {
    for (const letter of "paratha") document.execCommand("insertText", false, letter);
  });
  await page.getByRole("option").first().waitFor();
  expect(asked).toHaveLength(1);
  expect(await field.getAttribute("aria-expanded")).toBe("true");

  await page.keyboard.press("ArrowDown");
  await expect.poll(() => field.getAttribute("aria-activedescendant")).toBeTruthy();
  const marked = await field.getAttribute("aria-activedescendant");
  expect(await page.locator(`#${marked}`).getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("Escape");
  await expect.poll(() => field.getAttribute("aria-expanded")).toBe("false");
  expect(await field.inputValue()).toBe("paratha");

  await page.keyboard.press("ArrowDown");
  const product = page.getByRole("option").filter({ hasText: "৳" }).first();
  await product.waitFor();
  await product.click();
  await page.waitForURL(/\/product\//);
  expect(page.complaints).toEqual([]);
});

test("searching replaces the current page, and what was searched is offered again", async () => {
  const page = await aVisitor();
  await page.goto(store.origin);
  await page.getByRole("banner").getByRole("link", { name: "Products" }).click();
  await page.waitForURL(`${store.origin}/products`);
  await fieldOf(page).fill("alu");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: /alu/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/search/alu");
  expect(await page.getByRole("main").getByRole("article").count()).toBeGreaterThan(1);
  await page.goBack();
  await page.waitForURL(`${store.origin}/`);

  await fieldOf(page).fill("");
  await fieldOf(page).blur();
  await fieldOf(page).focus();
  await page.getByRole("option", { name: "alu" }).waitFor();
});

test("Bangla words find products too, on a page in Bangla", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/bn/faq`);
  await fieldOf(page).fill("চাল");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/bn\/search\//);
  await page.getByRole("heading", { level: 1, name: /চাল/ }).waitFor();
  expect(await page.getByRole("main").getByRole("article").count()).toBeGreaterThan(1);
});

test("without JavaScript the search form leads to the same results", async () => {
  const page = await aVisitor({ javaScriptEnabled: false });
  await page.goto(`${store.origin}/faq`);
  await fieldOf(page).fill("2kg chal");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${store.origin}/search/2kg%20chal`);
  expect(await page.getByRole("main").getByRole("article").count()).toBeGreaterThan(0);
});

test("a word that was hardly found leads to the one that was meant", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/search/muregi`);
  await page.getByText("Did you mean").getByRole("link", { name: "murgi" }).click();
  await page.getByRole("heading", { level: 1, name: /murgi/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/search/murgi");
});

test("what the store does not have it says, and one press tells it so", async () => {
  const page = await aVisitor();
  const response = await page.goto(`${store.origin}/search/laptop`);
  expect(response?.status()).toBe(200);
  await page.getByRole("heading", { level: 1, name: "No results for “laptop”" }).waitFor();
  await page.getByText("Try fewer or different words").waitFor();
  expect(await page.getByRole("main").getByRole("link", { name: "Dairy & Eggs" }).count()).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Tell us" }).click();
  await page.getByText("you'd like “laptop”").waitFor();
  expect(await store.query("select words, times from wanted_product")).toEqual([{ words: "laptop", times: 1 }]);
  expect(page.complaints).toEqual([]);
});

test("when telling fails, it is said and can be tried again, also in Bangla", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/bn/search/ছাতা`);
  await page.route("**/product/wanted", (route) => route.abort());
  await page.getByRole("button", { name: "জানিয়ে দিন" }).click();
  await page.getByRole("alert").waitFor();
  await page.unroute("**/product/wanted");
  await page.getByRole("button", { name: "জানিয়ে দিন" }).click();
  await page.getByText("“ছাতা” চান").waitFor();
});

test("of a search with an unknown word, the known part is offered", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/search/basmati%20laptop`);
  await page.getByText("We do have:").waitFor();
  expect(await page.getByRole("main").getByRole("article").count()).toBeGreaterThan(0);
  await page.getByRole("link", { name: "basmati", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: /basmati/ }).waitFor();
});

test("an empty box offers what was searched on this device and what is popular, by keyboard", async () => {
  await store.query(`insert into search_people (day, region_code, query, people)
    values (dhaka_day(now()), 'dhaka', 'morog polao', 255), (dhaka_day(now()), 'dhaka', 'nobody', 1)`);
  await store.query("select pg_notify('cache_tags', 'search-words')");
  const page = await aVisitor();
  await page.goto(`${store.origin}/search/alu`);
  await expect.poll(() => page.evaluate(() => JSON.stringify(Object.values(localStorage)))).toContain("alu");
  await page.goto(store.origin);
  await fieldOf(page).focus();
  await page.getByRole("option", { name: "morog polao Popular" }).waitFor();
  await page.getByRole("option", { name: "alu Recent" }).waitFor();
  expect(await page.getByRole("option", { name: "nobody" }).count()).toBe(0);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => fieldOf(page).getAttribute("aria-activedescendant")).toBe("suggestion-1");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${store.origin}/search/morog%20polao`);
});

test("staff hide a popular search, and shoppers are offered it no more until it is shown again", async () => {
  await store.query(`insert into search_people (day, region_code, query, people)
    values (dhaka_day(now()), 'dhaka', 'shingara', 254), (dhaka_day(now()), 'dhaka', 'jilapi', 253)`);
  await store.query("select pg_notify('cache_tags', 'search-words')");
  const shopper = await aVisitor();
  const offered = async () => {
    await shopper.goto(`${store.origin}/faq`);
    await fieldOf(shopper).focus();
    await shopper.getByRole("option", { name: "jilapi Popular" }).waitFor();
    return shopper.getByRole("option", { name: "shingara Popular" }).count();
  };
  expect(await offered()).toBe(1);
  const manager = await aManager(store);
  await manager.goto(`${store.origin}/admin/search-words`);
  await manager.getByRole("button", { name: "Hide shingara" }).click();
  await manager.getByText("“shingara” is hidden").waitFor();
  const row = manager.getByRole("row").filter({ hasText: "shingara" });
  await row.getByText("Hidden from customers").waitFor();
  expect(await offered()).toBe(0);
  await manager.getByRole("button", { name: "Show shingara" }).click();
  await manager.getByText("“shingara” is shown again").waitFor();
  expect(await offered()).toBe(1);
});
