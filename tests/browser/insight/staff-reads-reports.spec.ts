import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { aVisitor, expectAccessible, expectReadableInTheDark, type Visitor } from "../../harness/browser.ts";
import { aShopper } from "../../harness/customer.ts";
import { aManager } from "../../harness/manager.ts";
import { anOrder } from "../../harness/order.ts";
import { aSoldOrder } from "../../harness/sold-order.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { administrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const shopper = await aShopper(store);
const sizes = await store.query<{ id: number; title: string }>(
  `select distinct on (p.category_id) v.id, p.title_en as title from variation v join product p on p.id = v.product_id
   order by p.category_id, v.id limit 3`,
);
const [best, other] = sizes as [(typeof sizes)[0], (typeof sizes)[0]];
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
await aSoldOrder(store, shopper, { at: new Date(), lines: [{ variationId: best.id, quantity: 4, taka: 250 }] });
await aSoldOrder(store, shopper, {
  at: daysAgo(3),
  region: "ctg",
  method: "bkash",
  lines: [{ variationId: other.id, quantity: 1, taka: 333 }],
  voucher: "EID50",
});
await aSoldOrder(store, shopper, { at: daysAgo(40), lines: [{ variationId: best.id, quantity: 1, taka: 500 }] });

test("a manager reads the revenue, splits it, selects other days and exports it", async () => {
  const page = await aManager(store, { acceptDownloads: true });
  await page.goto(`${store.origin}/admin/report/revenue`);
  await page.getByRole("img", { name: /Revenue over time/ }).waitFor();
  const figures = page.locator("dl");
  await figures.getByText("৳1,333", { exact: true }).first().waitFor();
  await figures.getByText("before: ৳500").first().waitFor();
  await expectAccessible(page);

  await page.getByLabel("Split by").click();
  await page.getByRole("option", { name: "Payment method" }).click();
  const table = page.getByRole("table", { name: "Revenue by payment method" });
  await table.getByRole("row", { name: /bKash.*৳333/ }).waitFor();

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV: Revenue by payment method" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^revenue-by-paymentMethod-.*\.csv$/);
  const text = await readFile(await download.path(), "utf8");
  expect(text.startsWith("\uFEFF")).toBe(true);
  expect(text).toContain("bkash,bKash,বিকাশ,1,333,0,0");

  await page.getByRole("combobox", { name: "Period" }).click();
  await page.getByRole("option", { name: "Today" }).click();
  await figures.getByText("৳1,000", { exact: true }).first().waitFor();
  await page.getByLabel("From", { exact: true }).fill("2020-01-01");
  await page.getByLabel("To", { exact: true }).fill("2020-01-31");
  await page.getByText("No sales in this period").waitFor();
  await expectAccessible(page);
  expect(page.complaints.filter((text) => !text.includes("401"))).toEqual([]);
});

test("the product analysis opens with best sellers, and its other sections are one click away", async () => {
  const page = await aManager(store);
  await page.goto(`${store.origin}/admin/report/product-analysis`);
  const sellers = page.getByRole("table", { name: "Best sellers" });
  await sellers.getByRole("row", { name: new RegExp(best.title) }).waitFor();
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Vouchers" }).click();
  await page
    .getByRole("table", { name: "Vouchers" })
    .getByRole("row", { name: /EID50.*৳333/ })
    .waitFor();
  await page.getByRole("tab", { name: "Slow movers" }).click();
  await page.getByRole("table", { name: "Slow movers" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Margin" }).click();
  await page.getByText("No cost prices for the products sold").waitFor();
  expect(page.complaints.filter((text) => !text.includes("401"))).toEqual([]);
});

test("the reports speak Bangla, digits included, also on a phone in the dark", async () => {
  const page = await aVisitor({ viewport: { width: 360, height: 740 }, colorScheme: "dark" });
  await page.addInitScript(() => localStorage.setItem("RaStoretatka-admin.locale", '"bn"'));
  await signInBangla(page);
  await page.goto(`${store.origin}/admin/report/revenue`);
  await page.getByRole("heading", { level: 1, name: "বিক্রয় আয়" }).waitFor();
  await page.locator("dl").getByText("৳১,৩৩৩", { exact: true }).first().waitFor();
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

async function signInBangla(page: Visitor): Promise<void> {
  await page.goto(`${store.origin}/admin/login`);
  await page.getByLabel(/ইমেইল বা ফোন/).fill(administrator.email);
  await page.locator('input[name="password"]').fill(administrator.password);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => !url.pathname.includes("login"));
}

test("the dashboard tells of today and of what waits, and leads there", async () => {
  await store.query(
    "insert into contact_message (name, email, subject, message, language) values ('A', 'a@example.com', 'B', 'C', 'en')",
  );
  const { id: late } = await anOrder(store, shopper, { paymentMethod: "cod" });
  await store.query("update customer_order set deliver_until = now() - interval '1 hour' where id = $1", [late]);
  const page = await aManager(store);
  await page.goto(`${store.origin}/admin`);
  const today = page.getByRole("region", { name: "Today" });
  await today.getByText("৳1,000", { exact: true }).waitFor();
  await page.getByRole("img", { name: /Last 7 days/ }).waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Messages to answer/ }).click();
  await page.waitForURL(/\/admin\/contact-message/);

  await page.goto(`${store.origin}/admin`);
  await page.getByRole("link", { name: /^Late orders/ }).click();
  await page.waitForURL(/\/admin\/order\?filter=.*late/);
  await page.getByRole("button", { name: /^Late/, pressed: true }).waitFor();
});

test("staff who may not read reports get 403 and a dashboard without them", async () => {
  const { name } = await aStaffMember(store, ["dashboard.read", "order.read"]);
  const page = await aVisitor();
  await page.context().addCookies([{ name: "admin_token", value: name, url: store.origin }]);
  await page.goto(`${store.origin}/admin`);
  await page.getByRole("link", { name: /^Orders to confirm/ }).waitFor();
  await expect.poll(() => page.getByRole("region", { name: "Today" }).count()).toBe(0);
  await expect.poll(() => page.getByRole("link", { name: /Messages to answer/ }).count()).toBe(0);
  await page.goto(`${store.origin}/admin/report/revenue`);
  await page.waitForURL(`${store.origin}/admin/403`);
});

test("the revenue leads on to the categories and products that moved it, and to what happened to one of them", async () => {
  const page = await aManager(store);
  await store.query("update variation set sale_price_poisha = null, regular_price_poisha = 12300 where id = $1", [
    best.id,
  ]);
  await store.query("update variation set regular_price_poisha = 23400 where id = $1", [best.id]);
  await page.goto(`${store.origin}/admin/report/revenue?range=days30`);
  const changes = page.getByRole("region", { name: "What changed, and why" });
  await changes.getByRole("table", { name: "Winners" }).waitFor();
  await changes.getByRole("table", { name: "Categories" }).getByRole("button").first().click();
  await changes.getByRole("navigation", { name: "Category" }).waitFor();
  await changes.getByRole("button", { name: "All categories" }).click();
  await changes.getByRole("button", { name: `Why ${best.title} changed` }).click();
  const reasons = changes.getByRole("region", { name: "Reasons" });
  await reasons.getByText("৳123 → ৳234").waitFor();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await page.goto(`${store.origin}/admin/report/staff`);
  await page.getByText("No runs in this period").waitFor();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
});
