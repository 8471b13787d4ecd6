import { expect, test } from "vitest";
import { aVisitor } from "../../harness/browser.ts";
import { aManager } from "../../harness/manager.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

const fieldOf = (page: Awaited<ReturnType<typeof aVisitor>>) => page.locator("input[name=q]");

test("Bangla words find products on a Bangla page", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/bn/faq`);
  await fieldOf(page).fill("চাল");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/bn\/search\//);
  await page.getByRole("heading", { level: 1, name: /চাল/ }).waitFor();
  await expect.poll(() => page.getByRole("main").getByRole("article").count()).toBeGreaterThan(1);
});

test("without JavaScript the search form leads to the same results", async () => {
  const page = await aVisitor({ javaScriptEnabled: false });
  await page.goto(`${store.origin}/faq`);
  await fieldOf(page).fill("2kg chal");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${store.origin}/search/2kg%20chal`);
  await expect.poll(() => page.getByRole("main").getByRole("article").count()).toBeGreaterThan(0);
});

test("a misspelt search suggests the correct word", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/search/muregi`);
  await page.getByText("Did you mean").getByRole("link", { name: "murgi" }).click();
  await page.getByRole("heading", { level: 1, name: /murgi/ }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/search/murgi");
});

test("a product request that failed shows an error and can be sent again, in Bangla", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/bn/search/ছাতা`);
  await page.route("**/product/wanted", (route) => route.abort());
  await page.getByRole("button", { name: "জানিয়ে দিন" }).click();
  await page.getByRole("alert").waitFor();
  await page.unroute("**/product/wanted");
  await page.getByRole("button", { name: "জানিয়ে দিন" }).click();
  await page.getByText("“ছাতা” চান").waitFor();
});

test("a search with an unknown word offers results for the known part", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/search/basmati%20laptop`);
  await page.getByText("We do have:").waitFor();
  await expect.poll(() => page.getByRole("main").getByRole("article").count()).toBeGreaterThan(0);
  await page.getByRole("link", { name: "basmati", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: /basmati/ }).waitFor();
});

test("an empty search box offers recent and popular searches by keyboard", async () => {
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
  await expect.poll(() => page.getByRole("option", { name: "nobody" }).count()).toBe(0);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => fieldOf(page).getAttribute("aria-activedescendant")).toBe("suggestion-1");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${store.origin}/search/morog%20polao`);
});

test("a popular search that staff hide is not suggested until they show it again", async () => {
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
