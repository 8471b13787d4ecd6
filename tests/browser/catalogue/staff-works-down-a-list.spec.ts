import { expect, test } from "vitest";
import { expectAccessible, expectReadableInTheDark } from "../../harness/browser.ts";
import { textOfPdf } from "../../harness/files/pdf-text.ts";
import { aManager } from "../../harness/manager.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

const titles = async (page: Awaited<ReturnType<typeof aManager>>) =>
  page.locator("tbody .column-title a").allTextContents();

test("products are one line each below a sticky head, with selectable columns and row height", async () => {
  const page = await aManager(store, { viewport: { width: 1280, height: 900 } });
  await page.goto(`${store.origin}/admin/product`);
  const rows = page.locator("tbody tr");
  await rows.nth(20).waitFor();
  const boxes = await rows.evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect()).map(({ height, bottom }) => ({ height, bottom })),
  );
  expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThanOrEqual(48);
  expect(boxes.filter(({ bottom }) => bottom <= 900).length).toBeGreaterThanOrEqual(14);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
  await expectAccessible(page);
  await expectReadableInTheDark(page);

  await page.getByRole("button", { name: "Compact" }).click();
  await expect.poll(async () => (await rows.first().boundingBox())?.height).toBeGreaterThan(boxes[0]?.height ?? 0);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menu").getByLabel("Storage").click();
  await page.keyboard.press("Escape");
  await page.getByRole("columnheader", { name: "Storage" }).waitFor({ state: "detached" });

  await page.mouse.wheel(0, 700);
  await expect.poll(async () => (await page.locator("thead").boundingBox())?.y).toBeLessThan(60);
  expect((await page.getByRole("checkbox", { name: "Select all" }).boundingBox())?.y).toBeGreaterThan(40);
});

test("a changed price stays in its row, and Tab opens the next cell", async () => {
  const page = await aManager(store);
  // Products with one size show its price in the row itself.
  const [wanted] = await store.query<{ title: string; size: string; hub: string; regular: number }>(
    `select p.title_en as title, min(v.title_en) as size, (select title_en from hub order by id limit 1) as hub,
            (min(v.regular_price_poisha) / 100)::int as regular
     from product p join variation v on v.product_id = p.id and v.removed_at is null
     where p.status = 'active' group by p.id having count(*) = 1 and max(v.sale_price_poisha) is null
     order by p.updated_at, p.id offset 5 limit 1`,
  );
  const { title, size } = wanted ?? { title: "", size: "" };
  await page.goto(`${store.origin}/admin/product?sort=updatedAt&order=ASC&perPage=25`);
  const cell = page.getByRole("button", { name: `Edit price of ${title}, ${size}` });
  await cell.waitFor();
  const before = await titles(page);
  await cell.click();
  const price = (wanted?.regular ?? 0) + 3;
  await page.getByRole("spinbutton", { name: `Edit price of ${title}, ${size}` }).fill(String(price));
  await page.keyboard.press("Tab");
  const next = page.getByRole("spinbutton", { name: `Edit sale price of ${title}, ${size}` });
  await expect.poll(() => next.evaluate((input) => input === document.activeElement)).toBe(true);
  await next.fill(String(price - 1));
  await page.keyboard.press("Tab");
  await page.getByRole("textbox", { name: new RegExp(`^Edit stock of ${title}`) }).waitFor();
  await page
    .getByRole("button", { name: `Edit sale price of ${title}, ${size}` })
    .getByText(`৳${price - 1}`)
    .waitFor();
  await page.keyboard.press("Shift+Tab");
  await next.waitFor();
  await page.keyboard.press("Escape");
  await cell.getByText(`৳${price}`).waitFor();
  await expect.poll(() => titles(page)).toEqual(before);

  // Only a reload sorts the list by last change again.
  await page.reload();
  await page.locator("tbody tr").nth(5).waitFor();
  await expect.poll(() => titles(page)).not.toContain(title);
});

test("the sizes of a product open below it, and the selection names products and sizes", async () => {
  const page = await aManager(store);
  await page.goto(`${store.origin}/admin/product?filter=${encodeURIComponent('{"q":"paratha"}')}`);
  const sizes = page.getByRole("button", { name: "3 sizes: Plain Paratha", exact: true });
  await sizes.click();
  await page.getByRole("button", { name: "Edit price of Plain Paratha, 10 pcs" }).waitFor();
  await sizes.click();
  await page.getByRole("button", { name: "Edit price of Plain Paratha, 10 pcs" }).waitFor({ state: "detached" });

  await page.getByLabel("Select Plain Paratha", { exact: true }).check();
  const chosen = page.getByRole("toolbar", { name: "Bulk edit" }).getByRole("list", { name: "Selected" });
  await expect.poll(() => chosen.getByRole("listitem").allTextContents()).toEqual(["Plain Paratha"]);
  await expectAccessible(page);
  await chosen.getByRole("button", { name: "Unselect Plain Paratha" }).click();
  await chosen.waitFor({ state: "detached" });
});

test("visibility is selected at the top of a product's page", async () => {
  const page = await aManager(store);
  await page.goto(`${store.origin}/admin/product/41`);
  const visibility = page.getByRole("combobox", { name: "Visibility" });
  await visibility.waitFor();
  expect((await visibility.boundingBox())?.y).toBeLessThan(160);
  await visibility.click();
  await page.getByRole("option", { name: "Hidden" }).click();
  await page.getByText("Only staff can see it.").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect
    .poll(async () => (await store.query<{ status: string }>("select status from product where id = 41"))[0]?.status)
    .toBe("hidden");
});

test("labels of the selected products open as one file, with one label per size", async () => {
  const page = await aManager(store);
  await page.goto(`${store.origin}/admin/product?filter=${encodeURIComponent('{"q":"paratha"}')}`);
  await page.getByLabel("Select Plain Paratha", { exact: true }).check();
  const toolbar = page.getByRole("toolbar", { name: "Bulk edit" });
  for (const name of ["Price labels", "Product labels"]) {
    const answered = page.context().waitForEvent("response", (response) => response.url().includes("labels.pdf"));
    await toolbar.getByRole("link", { name }).click();
    const answer = await answered;
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    const file = textOfPdf(await (await page.context().request.get(answer.url())).body());
    expect(file.drawn.match(/Plain Paratha/g)).toHaveLength(3);
  }
});
