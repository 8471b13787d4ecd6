import { expect, test } from "vitest";
import { aManager } from "../../harness/manager.ts";
import { followTo } from "../../harness/pages/staff-pages.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test("low stock is ordered from a supplier and received on a phone with lot and date", async () => {
  const page = await aManager(store);
  await store.query(
    `insert into stock_goal (variation_id, hub_id, reorder_at, target)
     select v.id, h.id, 100000, 100050 from current_variation v, hub h
     where v.product_id = 31 and h.title_en = 'Tejgaon hub' order by v.id limit 1`,
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
  await page.getByRole("tab", { name: "To buy" }).click();
  await page.getByRole("button", { name: "Order 1 item" }).click();
  await page.getByRole("heading", { name: "New purchase order" }).waitFor();
  await page.getByRole("combobox", { name: "Supplier" }).click();
  await page.getByRole("option", { name: "Himrekha Foods" }).click();
  await page.getByLabel(/^Pieces: /).fill("50");
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
