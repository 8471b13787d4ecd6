import { expect, test } from "vitest";
import { aManager } from "../../harness/manager.ts";
import { followTo } from "../../harness/pages/staff-pages.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test("what the forecast expects is ordered from a supplier and received on a phone with lot and date", async () => {
  const page = await aManager(store);
  const [size] = await store.query<{ id: number }>(
    "select id from current_variation where product_id = 31 order by id limit 1",
  );
  await store.query(
    `insert into demand_forecast (variation_id, hub_id, from_day, expected, dispersion)
     select $1, id, dhaka_day(now()), array_fill(1000::real, array[28]), 1 from hub where title_en = 'Tejgaon hub'`,
    [size?.id],
  );
  await page.goto(`${store.origin}/admin/supplier`);
  await page.getByText("No suppliers yet").waitFor();
  await page.getByRole("button", { name: "Add supplier" }).click();
  const dialog = page.getByRole("dialog", { name: "Supplier" });
  await dialog.getByLabel("Name").fill("Himrekha Foods");
  await dialog.getByLabel("Email").fill("orders@himrekha.example");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("orders@himrekha.example").waitFor();

  await followTo(page, "/purchase");
  await page.getByRole("tab", { name: "What to buy" }).click();
  await page.getByText("0 sold in 4 weeks").first().waitFor();
  const pieces = page.getByRole("textbox", { name: /^Pieces: / }).first();
  await page.getByRole("combobox", { name: "Order from" }).first().click();
  await page.getByRole("option", { name: "Himrekha Foods" }).click();
  await pieces.fill("50");
  await page.getByRole("button", { name: "Create 1 purchase order" }).click();
  await page.getByText("1 draft created").waitFor();
  await page.getByRole("link", { name: /^PO-/ }).first().click();
  await page.getByLabel(/^Cost per piece: /).fill("102.50");
  await page.getByText("Total ৳5,125").waitFor();
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByRole("button", { name: "Send to supplier" }).click();
  await page.getByText("Sent", { exact: true }).waitFor();

  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByLabel(/^How many came: /).fill("48");
  await page.getByText("2 still to come after this.").waitFor();
  await page.getByLabel("Best before").fill("14/05/2099");
  await page.getByRole("button", { name: "Receive 48" }).click();
  await page.getByText("Enter the lot of this date").waitFor();
  await page.getByLabel("Lot").fill("L-2618");
  await page.getByRole("button", { name: "Receive 48" }).click();
  await page.getByText("Partly received").waitFor();
  await page.getByRole("button", { name: "Nothing more is coming" }).click();
  await page.getByRole("button", { name: "Close order" }).click();
  await page.getByText("2 not delivered").waitFor();
  const [lot] = await store.query(
    `select s.pieces, m.cost_poisha::int as cost from lot l join stock_lot s on s.lot_id = l.id
     join stock_movement m on m.lot_id = l.id where l.code = 'L-2618'`,
  );
  expect(lot).toEqual({ pieces: 48, cost: 10250 });
  expect(page.complaints.filter((text) => !/401/.test(text))).toEqual([]);
});

test("in Bangla, each line to buy says why, and a supplier's delivery days are chosen", async () => {
  const page = await aManager(store);
  await page.addInitScript(() => localStorage.setItem("RaStoretatka-admin.locale", '"bn"'));
  await page.goto(`${store.origin}/admin/purchase?tab=buy`);
  await page
    .getByText(/৪ সপ্তাহে বিক্রি .+টি/)
    .first()
    .waitFor();
  await page.goto(`${store.origin}/admin/supplier`);
  await page.getByRole("button", { name: "সরবরাহকারী যোগ করুন" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("নাম").fill("Karnaphuli Traders");
  await dialog.getByRole("button", { name: "শনি" }).click();
  await dialog.getByLabel("এক ক্রয়ে কত দিন চলবে").fill("১৪");
  await dialog.getByRole("button", { name: "রাখুন" }).click();
  await page.getByText("Karnaphuli Traders").waitFor();
  const [kept] = await store.query("select delivery_days, cover_days from supplier where name = 'Karnaphuli Traders'");
  expect(kept).toEqual({ delivery_days: [6], cover_days: 14 });
});
