import { allPermissions, type StaffPermission } from "@tatka/contract/permissions";
import { afterAll, expect, test } from "vitest";
import { aVisitor, expectAccessible, expectReadableInTheDark } from "../harness/browser.ts";
import { aBuyer, aVariation } from "../harness/checkout.ts";
import { followToNext, pagesInFront, staffPages } from "../harness/pages/staff-pages.ts";
import { aStaffMember } from "../harness/staff.ts";
import { openStore } from "../harness/store.ts";

const store = await openStore();
const page = await aVisitor({ colorScheme: "light", reducedMotion: "reduce" });
afterAll(() => page.context().close());

async function ordersOfToday(): Promise<{ open: string; delivered: string; customer: number }> {
  const buyer = await aBuyer(store);
  const place = async () => {
    await buyer.put(await aVariation(store, 20), 2);
    return (await buyer.order()).body.orderNumber;
  };
  const [open, delivered] = [await place(), await place()];
  await store.query("update customer_order set status = 'delivered', payment_status = 'paid' where number = $1", [
    delivered,
  ]);
  const [customer] = await store.query<{ id: number }>("select max(account_id) as id from customer_order");
  return { open, delivered, customer: customer?.id ?? 0 };
}

async function aTransfer(): Promise<void> {
  await store.query(
    `with made as (insert into stock_transfer (from_hub_id, to_hub_id) select min(id), max(id) from hub returning id)
     insert into stock_transfer_line (transfer_id, variation_id, requested) select id, $1, 2 from made`,
    [await aVariation(store, 20)],
  );
}

async function aPurchase(): Promise<void> {
  await store.query(
    `with seller as (insert into supplier (name) values ('Nodi Fisheries') returning id), made as (
       insert into purchase_order (supplier_id, hub_id) select seller.id, (select min(id) from hub) from seller returning id)
     insert into purchase_line (purchase_id, variation_id, ordered) select id, $1, 12 from made`,
    [await aVariation(store, 20)],
  );
}

async function aDiscount(): Promise<void> {
  await store.query(`insert into discount (title_en, title_bn, terms) values ('5 % off', '৫% ছাড়', $1)`, [
    {
      kind: "spend",
      of: { categoryIds: [], productIds: [], variationIds: [] },
      steps: [{ fromPoisha: 100_000, gives: "percent", percent: 5 }],
    },
  ]);
}

async function aCount(): Promise<void> {
  await store.query("insert into stock_count (hub_id) select min(id) from hub");
}

test("every page of the back office has no accessibility violations in either theme, and fits a phone", {
  timeout: 600_000,
}, async () => {
  const { open, delivered, customer } = await ordersOfToday();
  await aTransfer();
  await aPurchase();
  await aCount();
  await aDiscount();
  const { name } = await aStaffMember(
    store,
    allPermissions.map(({ resource, action }) => `${resource}.${action}` as StaffPermission),
  );
  await page.context().addCookies([{ name: "admin_token", value: name, url: store.origin }]);
  await page.goto(`${store.origin}/admin/security`);
  await page.locator("main h1").waitFor();
  // The header and menu are the same on every page, so they are checked once.
  await expectAccessible(page);
  await expectReadableInTheDark(page);

  const pages = staffPages.filter((path) => !pagesInFront.includes(path));
  expect(pages.length).toBeGreaterThan(55);
  // Pages whose first record does not have the number 1.
  const examples: Record<string, string> = {
    "/order/:id/show": `/order/${open}/show`,
    "/order/:number": `/order/${delivered}`,
    "/order/:number/edit-lines": `/order/${open}/edit-lines`,
    "/order/:number/refund": `/order/${delivered}/refund`,
    "/page/:id": "/page/about-us",
    "/customer/:id": `/customer/${customer}`,
    "/settings/messages/:name": "/settings/messages/order.placed",
  };
  const goTo = async (path: string) => {
    // Five rows find the same problems as fifty in a tenth of the time.
    const address = examples[path] ?? `${path.replace(/:\w+/g, "1")}?page=1&perPage=5`;
    await followToNext(page, address);
    await expect
      .poll(() => page.locator("main [role=progressbar]:not([aria-valuenow])").count(), { message: path })
      .toBe(0);
    expect(await page.getByRole("button", { name: "Try again" }).count(), `${path} could not be read`).toBe(0);
    expect(await page.getByText("Page not found").count(), `${path} is no page`).toBe(0);
  };
  for (const path of pages) {
    await goTo(path);
    const part = { within: "main", without: "iframe" };
    await expectAccessible(page, part).catch(named(path));
    await expectReadableInTheDark(page, part).catch(named(`${path} in the dark`));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const tooWide: string[] = [];
  for (const path of pages) {
    await goTo(path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 390) tooWide.push(`${path}: ${width}`);
  }
  expect(tooWide.join(", ")).toBe("");
  // The test navigates with browser history, which the router reports for forms with unsaved changes.
  expect(page.complaints.filter((text) => !text.includes("blocker on a POP navigation")).join("\n")).toBe("");
});

test.each(["/login", ...pagesInFront])("%s has no accessibility violations", async (path) => {
  await page.context().clearCookies({ name: "admin_token" });
  await page.goto(`${store.origin}/admin${path}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
});

function named(where: string) {
  return (error: Error) => {
    throw new Error(`${where}: ${error.message}`, { cause: error });
  };
}
