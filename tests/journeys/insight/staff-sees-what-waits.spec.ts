import { expect, test } from "vitest";
import { expectAccessible, expectReadableInTheDark } from "../../harness/browser.ts";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { aManager } from "../../harness/manager.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const groups = ["Sales", "Stock", "Catalogue", "Content", "Reports", "People", "Delivery", "Settings"];

test("at 1280 by 800 the whole menu is in sight with its groups folded, and each says what waits", async () => {
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
  for (const name of ["Scan stock", "Transfers", "Purchasing", "Suppliers"]) {
    await menu.getByRole("link", { name: new RegExp(`^${name}`) }).waitFor();
  }
  await menu.getByRole("button", { name: "Collapse menu" }).click();
  await menu.getByRole("button", { name: /^Content\W+\d+ unread$/ }).click();
  await page.getByRole("menuitem", { name: /^Messages\W+\d+ unread$/ }).waitFor();
});

test("the dashboard begins with what is wrong, and each figure opens the list behind it with its filter set", async () => {
  await store.query("update stock set reserved = 0, on_hand = 50");
  const [size] = await store.query<{ id: number; product: string; hub: number; name: string }>(
    `select v.id, p.title_en as product, h.id as hub, h.title_en as name
     from current_variation v join product p on p.id = v.product_id and p.status = 'active'
     cross join (select id, title_en from hub order by id limit 1) h order by v.id limit 1`,
  );
  await store.query("update stock set on_hand = 0 where variation_id = $1 and hub_id = $2", [size?.id, size?.hub]);
  const page = await aManager(store);
  await page.goto(`${store.origin}/admin/`);
  const strip = page.getByRole("region", { name: "Needs attention" });
  await strip.getByRole("link", { name: /^Out of stock\s*1$/ }).waitFor();
  expect(await page.locator("main section").first().getAttribute("aria-label")).toBe("Needs attention");
  for (const name of [/^Late orders/, /^Orders to pack today/, /^Cash to collect/, /^Low stock/]) {
    await strip.getByRole("link", { name }).waitFor();
  }
  // Today is a part of a day: its line is dashed, and it is compared with as much of the days before.
  await page.locator("svg path[data-part]").waitFor({ state: "attached" });
  await page.getByText(/than yesterday by now/).waitFor();
  await page.getByText(/than last week by now/).waitFor();
  await expectAccessible(page);
  await expectReadableInTheDark(page);

  await strip.getByRole("link", { name: `${size?.name} 1` }).click();
  await page.getByRole("heading", { level: 1, name: "Stock levels" }).waitFor();
  const rows = page.locator("tbody tr");
  await rows.filter({ hasText: size?.product ?? "" }).waitFor();
  expect(await rows.count()).toBe(1);
  expect(((await rows.first().boundingBox())?.height ?? 99) <= 48).toBe(true);
  await page.getByRole("button", { name: "Filters (2)" }).waitFor();
  await page.getByRole("button", { name: "Low stock" }).click();
  await page.getByText("Nothing here").waitFor();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
});

test("lists have a line of at most 48 pixels for each record", async () => {
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

test("problems, shopping lists, counts and customers have views with what is in them, and one button for filters", async () => {
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
  const narrow = async (label: string, choice: string) => {
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    await page.getByLabel(label).click();
    await page.getByRole("option", { name: choice, exact: true }).click();
    await page.getByRole("button", { name: "Filters (1)" }).waitFor();
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
  await narrow("Sent as", "CSV file");
  await expect.poll(() => page.getByText(/^Rice \d$/).count()).toBe(1);
  await expectAccessible(page);

  await open("/count", "Stock counts");
  await view("Finished 1").click();
  await expect.poll(() => page.locator("tbody tr").count()).toBe(1);
  await page.locator("tbody").getByText("Posted").waitFor();
  await expectAccessible(page);
  await expectReadableInTheDark(page);

  await store.query(
    `update customer_order set subtotal_poisha = subtotal_poisha + 2000000, total_poisha = total_poisha + 2000000
     where number = $1`,
    [orderNumber],
  );
  await open("/customer", "Customers");
  await view("Big spenders 1").click();
  await expect.poll(() => page.locator("tbody tr").count()).toBe(1);

  await open("/audit", "Audit log");
  expect(await page.getByLabel("From", { exact: true }).count()).toBe(0);
  await page.goto(`${store.origin}/admin/audit?action=publish`);
  await page.getByRole("button", { name: "Filters (1)" }).waitFor();
  await page.getByRole("button", { name: "Clear filters" }).first().click();
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await page.getByLabel("From", { exact: true }).waitFor();
  await expectAccessible(page);
});
