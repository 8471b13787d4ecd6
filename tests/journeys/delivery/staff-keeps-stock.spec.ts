import { expect, test } from "vitest";
import { aManager } from "../../harness/manager.ts";
import { sharedStore } from "../../harness/store.ts";

const store = await sharedStore();

test("stock is received and removed in place, and the ledger shows reason, lot, date and cost", async () => {
  const page = await aManager(store);
  const [one] = await store.query<{ id: number; size: string }>(
    "select v.id, v.title_en as size from variation v where v.product_id = 31 order by v.sort limit 1",
  );
  await page.goto(`${store.origin}/admin/product/31`);
  const name = `On hand: ${one?.size}, Tejgaon hub`;
  const cell = page.getByRole("button", { name });
  const input = page.getByRole("textbox", { name });
  const seen = Number(await cell.textContent());
  await cell.click();
  await input.fill("some");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("Type +50, -3 or a whole number").waitFor();
  await input.fill("+50");
  await page.keyboard.press("Enter");
  await cell.getByText(String(seen + 50), { exact: true }).waitFor();
  await cell.click();
  await input.fill("-3");
  await page.getByRole("combobox", { name: "Reason" }).click();
  await page.getByRole("option", { name: "Sample" }).click();
  await input.press("Enter");
  await cell.getByText(String(seen + 47), { exact: true }).waitFor();

  await page.getByRole("link", { name: `History ${one?.size}` }).click();
  const rows = page.getByRole("list").last().getByRole("listitem");
  await rows.first().getByText("Sample").waitFor();
  await expect.poll(() => rows.first().textContent()).toContain("−3");
  await expect.poll(() => rows.nth(1).textContent()).toContain("+50");

  await page.getByRole("button", { name: "Receive" }).click();
  const dialog = page.getByRole("dialog", { name: "Receive stock" });
  await dialog.getByLabel("Best before").fill("31/01/2099");
  await dialog.getByRole("button", { name: "Receive" }).click();
  await dialog.getByText("Enter the lot of this date").waitFor();
  await dialog.getByRole("combobox", { name: "Hub" }).click();
  await page.getByRole("option", { name: "Tejgaon hub" }).click();
  await dialog.getByLabel("Pieces").fill("12");
  await dialog.getByLabel("Lot").fill("B7");
  await dialog.getByLabel("Cost per piece").fill("80.50");
  await dialog.getByRole("button", { name: "Receive" }).click();
  await rows.first().getByText("Lot B7, 31/01/2099 · ৳80.50 each").waitFor();
  await page.getByText("Best before 31/01/2099").waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(page.complaints.filter((text) => !/401/.test(text))).toEqual([]);
});
