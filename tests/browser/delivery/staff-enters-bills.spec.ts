import { daysLater, dhakaDay } from "@tatka/domain/dhaka-time";
import { expect, test } from "vitest";
import { expectAccessible, expectReadableInTheDark } from "../../harness/browser.ts";
import { aManager } from "../../harness/manager.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const today = dhakaDay(new Date());
const [supplier] = await store.query<{ id: number }>("insert into supplier (name) values ('Padma Foods') returning id");
const [purchase] = await store.query<{ id: number; number: string }>(
  `insert into purchase_order (supplier_id, hub_id, state, sent_at, expected_on)
   values ($1, (select min(id) from hub), 'sent', now(), $2) returning id, number`,
  // The dashboard reports a delay on its first day.
  [supplier?.id, daysLater(today, -1)],
);
await store.query(
  `insert into purchase_line (purchase_id, variation_id, ordered, cost_poisha) select $1, min(id), 10, 9000 from variation`,
  [purchase?.id],
);

test("damaged pieces and a higher price are entered at receipt, and show up beside the bill", async () => {
  const page = await aManager(store);
  await page.goto(`${store.origin}/admin/`);
  const news = page.getByRole("region", { name: "Different from usual" });
  await news.getByText("Days overdue: Padma Foods").waitFor();
  await expectAccessible(page);

  await page.goto(`${store.origin}/admin/purchase/${purchase?.id}`);
  await page.getByLabel(/^How many came/).fill("8");
  await page.getByLabel("Price each (৳)").fill("95");
  await page.getByLabel("Damaged").fill("2");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Receive 8" }).click();
  await page.getByText("2 damaged").waitFor();
  await page.getByText("৳95 instead of ৳90").waitFor();

  await page.goto(`${store.origin}/admin/supplier-bill`);
  await page.getByRole("button", { name: "Add bill" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Supplier/).click();
  await page.getByRole("option", { name: "Padma Foods" }).click();
  await dialog.getByLabel(/^Purchase order/).click();
  await page.getByRole("option", { name: purchase?.number ?? "" }).click();
  await dialog.getByLabel(/^Bill number/).fill("INV-7");
  await dialog.getByLabel(/^Amount/).fill("800");
  await expectAccessible(page, { within: "[role=dialog]" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText(/৳40 above the receipt · Received at ৳40 above the order · 2 damaged/).waitFor();
  await page
    .getByRole("region", { name: "What we owe" })
    .getByText(/৳800 due on/)
    .waitFor();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.evaluate(() => localStorage.setItem("RaStoretatka-admin.locale", '"bn"'));
  await page.reload();
  await page.getByRole("region", { name: "আমাদের দেনা" }).waitFor();
  await page.getByText(/প্রাপ্তির চেয়ে ৳৪০ বেশি/).waitFor();
});
