import { expect, test } from "vitest";
import { expectAccessible, expectReadableInTheDark } from "../../harness/browser.ts";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { aManager } from "../../harness/manager.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

const groups = ["Sales", "Stock", "Catalogue", "Content", "People", "Delivery", "Settings"];

test("at 1280 by 800 the folded menu fits the screen and shows what waits", async () => {
  await store.query(
    `insert into contact_message (name, email, subject, message, language)
     values ('Rahim', 'rahim@example.com', 'Hello', 'Are you there?', 'en')`,
  );
  const page = await aManager(store, { viewport: { width: 1280, height: 800 } });
  await page.goto(`${store.origin}/admin/`);
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await menu.getByRole("button", { name: /^Content\W+\d+ unread$/ }).waitFor();
  for (const group of groups) {
    const box = await menu.getByRole("button", { name: new RegExp(`^${group}\\b`) }).boundingBox();
    expect(box, group).not.toBeNull();
    expect((box?.y ?? 800) + (box?.height ?? 0), group).toBeLessThanOrEqual(800);
  }
  await menu.getByRole("button", { name: /^Stock\b/ }).click();
  for (const name of ["Stock levels", "Transfers", "Purchasing"]) {
    await menu.getByRole("link", { name: new RegExp(`^${name}`) }).waitFor();
  }
  await menu.getByRole("link", { name: "Reports" }).click();
  const reports = page.getByRole("navigation", { name: "Reports" });
  await reports.getByRole("link", { name: "Product analysis" }).click();
  await page.getByRole("heading", { level: 1, name: "Product analysis" }).waitFor();
  await menu.getByRole("button", { name: "Collapse menu" }).click();
  await menu.getByRole("button", { name: /^Content\W+\d+ unread$/ }).click();
  await page.getByRole("menuitem", { name: /^Messages\W+\d+ unread$/ }).waitFor();
});

test("rows of lists are at most 48 pixels high", async () => {
  await store.query(
    `with made as (insert into stock_transfer (from_hub_id, to_hub_id) select min(id), max(id) from hub returning id)
     insert into stock_transfer_line (transfer_id, variation_id, requested)
     select made.id, (select min(id) from variation), 2 from made`,
  );
  const page = await aManager(store);
  const heights = async (path: string, rows: string) => {
    await page.goto(`${store.origin}/admin${path}`);
    await page.locator(rows).first().waitFor();
    return page.locator(rows).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  };
  for (const path of ["/transfer", "/page", "/search-words", "/stock?filter={}"]) {
    const found = await heights(path, "main tbody tr");
    expect(found.length, path).toBeGreaterThan(0);
    expect(Math.max(...found), path).toBeLessThanOrEqual(48);
  }
  await expectAccessible(page);
});

test("problems, shopping lists, counts and customers have views with counts, and one filter button", async () => {
  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 50), 2);
  const { orderNumber } = (await buyer.order()).body;
  await store.query(
    `with reported as (insert into order_problem (order_id, note, reported_at)
       select o.id, 'Torn bag ' || n, now() - n * interval '40 hours' from customer_order o, generate_series(1, 3) n
       where o.number = $1 returning id)
     insert into order_problem_line (problem_id, order_line_id, quantity, reason)
     select reported.id, l.id, 1, 'damaged' from reported, order_line l join customer_order o on o.id = l.order_id
     where o.number = $1`,
    [orderNumber],
  );
  await store.query(
    `insert into shopping_list (guest_hash, region_code, source, status, text, asked_at, contact_email)
     select '\\x00', 'dhaka', case when n = 1 then 'csv' else 'text' end, 'done', 'Rice ' || n, now(), 'rahima@mail.example'
     from generate_series(1, 3) n`,
  );
  await store.query("insert into stock_count (hub_id, state) select min(id), unnest(array['open', 'posted']) from hub");
  const page = await aManager(store, { viewport: { width: 1280, height: 900 } });
  const open = async (path: string, title: string) => {
    await page.goto(`${store.origin}/admin${path}`);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
  };
  const view = (name: string) => page.getByRole("button", { name, exact: true });
  const filters = (count: number) =>
    page.getByRole("button", { name: count === 0 ? "Filters" : `Filters (${count})`, exact: true });
  const narrow = async (label: string, choice: string, already = 0) => {
    await filters(already).click();
    await page.getByLabel(label).click();
    await page.getByRole("option", { name: choice, exact: true }).click();
    await filters(already + 1).waitFor();
  };

  await open("/problem", "Reported problems");
  await view("Late 2").click();
  await expect.poll(() => page.getByText("Torn bag").count()).toBe(2);
  await view("Open 3").click();
  await expect.poll(() => page.getByText("Torn bag").count()).toBe(3);
  await narrow("Reason", "Missing");
  await page.getByText("No problems").waitFor();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect.poll(() => page.getByText("Torn bag").count()).toBe(3);
  await expectAccessible(page);

  await open("/shopping-lists", "Shopping lists");
  await view("To answer 3").click();
  await narrow("Sent as", "CSV file", 1);
  await expect.poll(() => page.getByText(/^Rice \d$/).count()).toBe(1);
  await expectAccessible(page);

  await open("/count", "Stock counts");
  await view("Finished 1").click();
  await expect.poll(() => page.locator("tbody tr").count()).toBe(1);
  await page.locator("tbody").getByText("Posted").waitFor();
  await expectAccessible(page);
  await expectReadableInTheDark(page);

  await store.query(
    `update customer_order set status = 'delivered', subtotal_poisha = subtotal_poisha + 2000000, total_poisha = total_poisha + 2000000
     where number = $1`,
    [orderNumber],
  );
  await open("/customer", "Customers");
  await view("Big spenders 1").click();
  await expect.poll(() => page.locator("tbody tr").count()).toBe(1);

  await open("/audit", "Audit log");
  await expect.poll(() => page.getByLabel("From", { exact: true }).count()).toBe(0);
  await page.goto(`${store.origin}/admin/audit?action=publish`);
  await filters(1).waitFor();
  await page.getByRole("button", { name: "Clear filters" }).first().click();
  await filters(0).click();
  await page.getByLabel("From", { exact: true }).waitFor();
  await expectAccessible(page);
});
