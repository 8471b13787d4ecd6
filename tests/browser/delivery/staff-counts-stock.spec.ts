import { expect, test } from "vitest";
import { expectAccessible, expectReadableInTheDark } from "../../harness/browser.ts";
import { aManager } from "../../harness/manager.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

async function aSize(): Promise<{ id: number; sku: string; title: string; size: string }> {
  const [found] = await store.query<{ id: number; sku: string; title: string; size: string }>(
    `select v.id, v.sku, p.title_en as title, v.title_en as size
     from current_variation v join product p on p.id = v.product_id
     where v.id not in (select variation_id from stock_count_line) order by v.id desc limit 1`,
  );
  if (!found) throw new Error("there is no size left");
  await store.query(
    "update stock set on_hand = 10, reserved = 0 where variation_id = $1 and hub_id = (select min(id) from hub)",
    [found.id],
  );
  return found;
}

const onHand = async (id: number) =>
  (
    await store.query<{ pieces: number }>(
      "select on_hand as pieces from stock where variation_id = $1 and hub_id = (select min(id) from hub)",
      [id],
    )
  )[0]?.pieces;

test("stock is counted blindly on a phone, by typing and scanning, and the differences are posted once", async () => {
  const size = await aSize();
  const page = await aManager(store, { viewport: { width: 360, height: 800 } });
  await page.goto(`${store.origin}/admin/count`);
  await page.getByRole("button", { name: "Start count" }).click();
  const dialog = page.getByRole("dialog", { name: "Start count" });
  await dialog.getByLabel("Category").waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Start count" }).click();
  await page.getByRole("heading", { level: 1, name: /^Count C-\d+$/ }).waitFor();
  await page.getByLabel("Search name or SKU").fill(size.sku);
  const row = page.getByRole("listitem").filter({ hasText: size.sku });
  const field = row.getByLabel(/^Pieces: /);
  await expect.poll(() => page.getByLabel(/^Pieces: /).count()).toBe(1);
  await field.fill("6");
  await field.press("Enter");
  await row.getByText(/^Counted · /).waitFor();
  await expect.poll(() => page.getByText("Expected").count()).toBe(0);
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await page.getByRole("button", { name: "Scan", exact: true }).click();
  const scan = page.getByRole("region", { name: "Scan barcodes" });
  await scan.getByRole("textbox").fill(size.sku);
  await scan.getByRole("textbox").press("Enter");
  await scan.getByText(`${size.title}, ${size.size}: 7 counted`).waitFor();
  await expect.poll(() => field.inputValue()).toBe("7");

  await page.getByRole("button", { name: "Finish counting" }).click();
  const finish = page.getByRole("dialog", { name: "Finish counting?" });
  await finish.getByLabel("Leave them as they are").waitFor();
  await expectAccessible(page);
  await finish.getByRole("button", { name: "Finish counting" }).click();
  const differences = page.getByRole("region", { name: "Differences" });
  await differences.getByText("Counted 7 · Expected 10").waitFor();
  await page.getByRole("region", { name: "Not counted" }).waitFor();
  await expectAccessible(page);
  expect(await onHand(size.id)).toBe(10);
  await differences.getByRole("button", { name: "Post differences" }).click();
  await differences.getByText(/Posted −3$/).waitFor();
  expect(await onHand(size.id)).toBe(7);
  expect(page.complaints.filter((text) => !/401|camera|NotFound|NotAllowed/i.test(text))).toEqual([]);
});

test("a second counter sees the first count, and keeps their own input", async () => {
  const size = await aSize();
  const [made] = await store.query<{ id: number }>(
    "insert into stock_count (hub_id) select min(id) from hub returning id",
  );
  const page = await aManager(store);
  await page.goto(`${store.origin}/admin/count/${made?.id}`);
  await page.getByLabel("Search name or SKU").fill(size.sku);
  await expect.poll(() => page.getByLabel(/^Pieces: /).count()).toBe(1);
  const field = page.getByLabel(/^Pieces: /);
  await field.fill("9");
  await store.query(
    `insert into stock_count_line (count_id, variation_id, counted, expected, after_movement) values ($1, $2, 4, 10, 0)`,
    [made?.id, size.id],
  );
  await field.press("Enter");
  await page.getByText(/counted 4 here meanwhile/).waitFor();
  await expect.poll(() => field.inputValue()).toBe("9");
  await page.getByText(/^Counted · /).waitFor();
  await page.getByRole("button", { name: /^Save: / }).click();
  await expect
    .poll(() => store.query("select counted from stock_count_line where count_id = $1", [made?.id]))
    .toEqual([{ counted: 9 }]);
  await page.getByRole("button", { name: "Discard count" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard count" }).click();
  await page.getByText("This count was discarded. Stock was not changed.").waitFor();
});
