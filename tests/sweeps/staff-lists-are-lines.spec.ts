import { beforeAll, expect, test } from "vitest";
import { expectAccessible, expectReadableInTheDark } from "../harness/browser.ts";
import { aBuyer, aVariation } from "../harness/checkout.ts";
import { aManager } from "../harness/manager.ts";
import { followToNext } from "../harness/pages/staff-pages.ts";
import { openStore } from "../harness/store.ts";

const store = await openStore();

const longest = "A long sentence that does not fit on one line of any table. ".repeat(6);

beforeAll(async () => {
  const buyer = await aBuyer(store);
  const size = await aVariation(store, 50);
  await buyer.put(size, 2);
  const { orderNumber } = (await buyer.order()).body;
  await store.query(
    `insert into contact_message (name, email, subject, message, language)
     select 'Rahima Khatun', 'rahima@mail.example', 'Message ' || n, $1, 'en' from generate_series(1, 12) n`,
    [longest],
  );
  await store.query(
    `with paid as (insert into payment (order_id, gateway, transaction_id, amount_poisha, captured_poisha, status)
       select id, 'bkash', 'lines', 60000, 60000, 'held' from customer_order where number = $1 returning id, order_id)
     insert into refund (payment_id, order_id, amount_poisha, reason, transaction_id)
     select id, order_id, 100 * n, $2, 'lines-' || n from paid, generate_series(1, 12) n`,
    [orderNumber, longest.slice(0, 200)],
  );
  await store.query(
    `with seller as (insert into supplier (name, email, phone) select 'Nodi Fisheries ' || n, 'orders@nodi.example', '01712345678'
       from generate_series(1, 12) n returning id), made as (
       insert into purchase_order (supplier_id, hub_id) select seller.id, (select min(id) from hub) from seller returning id)
     insert into purchase_line (purchase_id, variation_id, ordered) select id, $1, 12 from made`,
    [size],
  );
  await store.query(
    `insert into review (product_id, account_id, author, stars, text, language, status)
     select v.product_id, $2, 'Rahima K.', 4, $3, 'en', 'waiting' from variation v where v.id = $1`,
    [size, buyer.id, longest],
  );
  await store.query("insert into stock_transfer (from_hub_id, to_hub_id) select min(id), max(id) from hub");
  await store.query(
    `insert into discount (title_en, title_bn, terms, status)
     values ('Spend and save', 'বেশি কিনলে ছাড়', '{"kind": "spend", "of": {"categoryIds": [], "productIds": [], "variationIds": []}, "steps": [{"fromPoisha": 100000, "gives": "percent", "percent": 5, "capPoisha": null, "amountPoisha": null}]}', 'hidden')`,
  );
});

// One browser page for all lists, because reloading the app for each took most of the time.
const page = await aManager(store);
await page.goto(`${store.origin}/admin/security`);
await page.getByRole("heading", { level: 1 }).waitFor();

async function openList(path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await followToNext(page, path);
}

test.each([
  ["/review", "Product"],
  ["/contact-message", "Subject"],
  ["/refund?view=waiting", "Order"],
  ["/purchase", "Number"],
  ["/supplier", "Name"],
])("%s has one line per record, a sticky head and selectable columns, and fits every screen", async (path, first) => {
  await openList(path);
  await page.getByRole("columnheader", { name: first, exact: true }).waitFor();
  for (const width of [1600, 1280, 960]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole("columnheader", { name: first, exact: true }).waitFor();
    const heights = await page
      .locator("tbody tr.RaDataTable-row")
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(0);
    expect(Math.max(...heights), `${width}`).toBeLessThanOrEqual(48);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(
    await page
      .locator("thead th")
      .first()
      .evaluate((head) => getComputedStyle(head).position),
  ).toBe("sticky");
  await page.getByRole("button", { name: "Compact" }).waitFor();
  await page.getByRole("button", { name: "Columns" }).waitFor();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  for (const width of [768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.locator("main table").waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width);
    await expectAccessible(page, { within: "main" });
  }
});

test("a customer's message opens below its line and is answered by keyboard", async () => {
  await openList("/contact-message");
  const line = page.getByRole("button", { name: "Message 3", exact: true });
  await line.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => line.getAttribute("aria-expanded")).toBe("true");
  const answer = page.getByRole("textbox", { name: "Answer by email to rahima@mail.example" });
  await answer.waitFor();
  // Opening one closes the other.
  await page.getByRole("button", { name: "Message 5", exact: true }).click();
  await expect.poll(() => line.getAttribute("aria-expanded")).toBe("false");
  await expect.poll(() => answer.count()).toBe(1);
  await expectAccessible(page);
  await answer.fill("We are sorry.");
  await page.getByRole("button", { name: "Send answer" }).click();
  await page.getByText("Answer sent").waitFor();
  await page.getByRole("button", { name: "Message 5", exact: true }).waitFor({ state: "detached" });
});

test.each([
  ["/order", "To confirm 1"],
  ["/product", /^Out of stock/],
  ["/stock", /^Out of stock \d/],
  ["/review", /^Waiting \d/],
  ["/contact-message", /^New \d/],
  ["/refund?view=waiting", "Pending 12"],
  ["/purchase", "Drafts 12"],
  ["/supplier", "In use 12"],
  ["/transfer", "To do 1"],
  ["/discount", "Off 1"],
  ["/voucher", /^Active \d/],
  ["/flash-sale", /^(Active|Scheduled|Ended) \d/],
  ["/blog", /^Published \d/],
  ["/users", /^Staff \d/],
])("%s shows counts in its views and has one filter button", async (path, view) => {
  await openList(path);
  const named = { name: view, ...(typeof view === "string" ? { exact: true } : {}) };
  await page.getByRole("button", named).or(page.getByRole("tab", named)).first().waitFor();
  const filters = page.getByRole("button", { name: /^Filters/ });
  await expect.poll(() => filters.count()).toBe(1);
  await filters.click();
  await expect.poll(() => filters.getAttribute("aria-expanded")).toBe("true");
  await expect.poll(() => page.locator("main [role=combobox]").count()).toBeGreaterThan(0);
  await page.setViewportSize({ width: 390, height: 900 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page, { within: "main" });
});
