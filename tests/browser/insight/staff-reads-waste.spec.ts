import { expect, test } from "vitest";
import { expectAccessible, expectReadableInTheDark } from "../../harness/browser.ts";
import { aManager } from "../../harness/manager.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test("waste is read by reason and category, with the movements behind each figure and a file", async () => {
  const [size] = await store.query<{ id: number; title: string }>(
    `update variation v set cost_poisha = 5000 from product p where p.id = v.product_id
       and v.id = (select min(id) from current_variation) returning v.id, p.title_en as title`,
  );
  const move = (pieces: number, reason: string) =>
    store.query(
      `select from move_stock(jsonb_build_array(jsonb_build_object('variationId', $1::int,
         'hubId', (select min(id) from hub), 'pieces', $2::int)), jsonb_build_object('reason', $3::text))`,
      [size?.id, pieces, reason],
    );
  await move(20, "received");
  await move(-3, "damaged");
  const page = await aManager(store);
  await page.goto(`${store.origin}/admin/report/waste`);
  const table = page.getByRole("table", { name: "By reason" });
  await table.getByRole("rowheader", { name: "Damaged" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show movements: Damaged" }).click();
  const behind = page.getByRole("table", { name: "Movements: Damaged" });
  const link = behind.getByRole("link", { name: new RegExp(size?.title ?? "") }).first();
  await link.waitFor();
  await expect.poll(() => link.getAttribute("href")).toContain(`/stock/${size?.id}`);
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: /By reason/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/^waste-by-reason-.*\.csv$/);

  await page.getByRole("combobox", { name: "Split by" }).click();
  await page.getByRole("option", { name: "Category" }).click();
  await page.getByRole("table", { name: "By category" }).waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.goto(`${store.origin}/admin/report/waste?from=2020-01-01&to=2020-01-31`);
  await page.getByText("Nothing was written off").waitFor();
});
