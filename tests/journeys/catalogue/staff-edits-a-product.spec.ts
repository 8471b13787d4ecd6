import sharp from "sharp";
import { expect, test } from "vitest";
import { aVisitor, expectAccessible, type Visitor } from "../../harness/browser.ts";
import { aManager } from "../../harness/manager.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

async function choose(page: Visitor, label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).fill(option);
  await page.getByRole("option", { name: option, exact: true }).click();
}

const save = (page: Visitor) => page.getByRole("button", { name: "Save changes" }).click();

type Shown = { variations: { title: string; salePrice: number; available: number }[]; images: object[] };
const shown = async (slug: string, region = "dhaka") =>
  (await store.call<Shown>("GET", `/product/${slug}?region=${region}`)).body;

test("a manager adds a product with everything it needs, and shoppers can buy it", async () => {
  const page = await aManager(store);
  await page.goto(`${store.origin}/admin/product`);
  await page.getByRole("link", { name: "Add product" }).click();
  await page.waitForURL(/\/admin\/product\/create$/);

  // Nothing is sent while something is missing, and each input says so.
  await save(page);
  await page.getByText("This field is required").first().waitFor();

  await page.getByLabel(/^Title/).fill("Moonlight Samosa");
  await page.getByLabel(/^Bangla title/).fill("জোছনা সমুচা");
  await choose(page, "Category", "Paratha");
  await choose(page, "Brand", "Himrekha");
  await page.getByLabel(/Shelf life/).fill("120");

  const first = page.getByRole("listitem", { name: "Variation 1", exact: true });
  await first.getByLabel("Amount").fill("6");
  await first.getByRole("combobox", { name: "Unit" }).click();
  await page.getByRole("option", { name: "Pcs", exact: true }).click();
  await first.getByLabel("SKU").fill("MOON-6");
  await first.getByLabel("Weight (g)").fill("300");
  await first.getByLabel("Regular price").fill("150");
  await first.getByLabel("Sale price").fill("129.5");
  await first.getByRole("button", { name: "More options for variation 1" }).click();
  await first.getByLabel("Price in Chattogram", { exact: true }).fill("160");

  // A number that lost its zeros in a spreadsheet is told with them, and nothing is sent while it is wrong.
  await first.getByLabel("Barcode (GTIN)").fill("36000291452");
  await save(page);
  await first.getByText("The zeros at the start are missing. Is it 036000291452?").waitFor();
  await first.getByLabel("Barcode (GTIN)").fill("036000291452");

  await page.getByRole("button", { name: "Add variation" }).click();
  const second = page.getByRole("listitem", { name: "Variation 2", exact: true });
  await second.getByLabel("Amount").fill("12");
  // Another product has it: the server says so, at this very input.
  await second.getByLabel("SKU").fill("01011");
  await second.getByLabel("Weight (g)").fill("600");
  await second.getByLabel("Regular price").fill("280");

  await page.getByLabel(/On hand: 6 pcs, Tejgaon hub/).fill("25");

  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#b5651d" } })
    .png()
    .toBuffer();
  await page.locator('input[type="file"]').setInputFiles({ name: "samosa.png", mimeType: "image/png", buffer });
  await page.getByRole("listitem", { name: "Picture 1", exact: true }).waitFor();
  // A drawn placeholder is a picture like any other: it can be taken out again.
  await page.getByRole("button", { name: "Generate placeholder" }).click();
  await page.getByRole("listitem", { name: "Picture 2", exact: true }).getByRole("img").waitFor();
  await page.getByRole("button", { name: "Remove picture 2" }).click();
  await page.getByRole("listitem", { name: "Picture 2", exact: true }).waitFor({ state: "detached" });

  await page.getByRole("textbox", { name: "English description" }).fill("Crisp and golden");
  await page.getByRole("textbox", { name: "English description" }).press("ControlOrMeta+a");
  await page.getByRole("button", { name: "Bold: English description" }).click();
  await page
    .getByRole("region", { name: "Preview: English description" })
    .locator("strong", { hasText: "Crisp and golden" })
    .waitFor();
  await page.getByRole("combobox", { name: "Visibility" }).click();
  await page.getByRole("option", { name: "Active" }).click();
  await save(page);
  await second.getByText("Another variation has this SKU").waitFor();

  await second.getByLabel("SKU").fill("MOON-12");
  await save(page);
  await page.waitForURL(/\/admin\/product\/\d+$/);
  await page.getByRole("heading", { level: 1, name: "Moonlight Samosa" }).waitFor();
  await expectAccessible(page);

  expect(await shown("moonlight-samosa")).toMatchObject({
    variations: [
      { title: "6 pcs", salePrice: 129.5, available: 25 },
      { title: "12 pcs", salePrice: 280 },
    ],
    images: [{}],
  });
  expect((await shown("moonlight-samosa", "ctg")).variations[0]).toMatchObject({ salePrice: 160, available: 0 });
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox", { name: "Search", exact: true }).fill("0 36000 29145 2");
  await page.getByRole("option", { name: /Moonlight Samosa/ }).waitFor();

  const shopper = await aVisitor();
  await shopper.goto(`${store.origin}/product/moonlight-samosa`);
  await shopper.getByRole("heading", { level: 1, name: "Moonlight Samosa" }).waitFor();
  await shopper.locator("strong", { hasText: "Crisp and golden" }).waitFor();
  expect(page.complaints.filter((text) => !/401|400/.test(text))).toEqual([]);
});

test("stock is counted in place, and a copy is made with one press and looked at before it is shown", async () => {
  const page = await aManager(store);
  await page.goto(`${store.origin}/admin/product/30`);
  const { slug, size } = (
    await store.query<{ slug: string; size: string }>(
      "select p.slug, v.title_en as size from product p join variation v on v.product_id = p.id where p.id = 30 order by v.sort",
    )
  )[0] ?? { slug: "", size: "" };
  const cell = page.getByRole("button", { name: `On hand: ${size}, Tejgaon hub` });
  const before = (await shown(slug)).variations[0]?.available ?? 0;
  const seen = Number(await cell.textContent());
  await cell.click();
  await page.getByRole("textbox", { name: `On hand: ${size}, Tejgaon hub` }).fill(String(seen + 7));
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await shown(slug)).variations[0]?.available).toBe(before + 7);

  await page.getByRole("button", { name: "Duplicate" }).click();
  await page.getByRole("heading", { level: 1, name: /\(copy\)$/ }).waitFor();
  const copySlug = await page.getByRole("textbox", { name: "URL" }).inputValue();
  expect((await store.request(`/product/${copySlug}`)).status).toBe(404);
  expect(await page.getByRole("link", { name: "Preview" }).getAttribute("href")).toBe(`/product/${copySlug}?preview=1`);
  await page.goto(`${store.origin}/product/${copySlug}?preview=1`);
  await page.getByRole("heading", { level: 1, name: /\(copy\)$/ }).waitFor();
  expect(page.complaints.filter((text) => !text.includes("401"))).toEqual([]);
});

test("prices are changed in the list; who was second is told at the cell, and Escape cancels", async () => {
  const page = await aManager(store);
  const open = () => page.goto(`${store.origin}/admin/product?filter=${encodeURIComponent('{"q":"01012"}')}`);
  const name = "Edit price of Plain Paratha, 10 pcs";
  await open();
  const cell = page.getByRole("button", { name });
  const input = page.getByRole("spinbutton", { name });
  await cell.click();
  await input.fill("999");
  await page.keyboard.press("Escape");
  await cell.waitFor();
  expect(await cell.textContent()).toBe("৳145");

  await cell.click();
  await input.fill("100");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("Must not be below the sale price").waitFor();
  await input.fill("155.5");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name }).getByText("৳155.50").waitFor();
  const detail = await store.call<{ variations: { regularPrice: number }[] }>("GET", "/product/plain-paratha");
  expect(detail.body.variations[1]?.regularPrice).toBe(155.5);

  await cell.click();
  await store.query("update product set version = version + 1 where id = 1");
  await input.fill("160");
  await page.keyboard.press("Enter");
  await page
    .getByRole("alert")
    .getByText(/Someone else changed this/)
    .waitFor();
  expect(await input.inputValue()).toBe("160");
  await expectAccessible(page);
});

test("what was typed is not lost by leaving, nor by a colleague who saved first", async () => {
  const [first, second] = [await aManager(store), await aManager(store)];
  for (const page of [first, second]) {
    await page.goto(`${store.origin}/admin/product/40`);
    await page.getByLabel(/^Title/).waitFor();
  }
  await first.getByLabel(/Shelf life/).fill("77");
  await save(first);
  await first.getByText("All changes saved").waitFor();

  await second.getByLabel(/Shelf life/).fill("88");
  await second.getByText("Unsaved changes").waitFor();
  await second.getByRole("link", { name: "Media" }).click();
  await second.getByRole("button", { name: "Keep editing" }).click();
  expect(second.url()).toMatch(/\/admin\/product\/40$/);
  await save(second);
  await second.getByRole("button", { name: "Keep mine" }).click();
  await save(second);
  await expect
    .poll(
      async () =>
        (await store.query<{ days: number }>("select shelf_life_days as days from product where id = 40"))[0]?.days,
    )
    .toBe(88);
});

test("a picture is described, cropped and, once nothing shows it, deleted", async () => {
  const page = await aManager(store);
  await page.goto(`${store.origin}/admin/media`);
  const buffer = await sharp({ create: { width: 800, height: 500, channels: 3, background: "#224466" } })
    .png()
    .toBuffer();
  await page.locator('input[type="file"]').setInputFiles({ name: "blue sea.png", mimeType: "image/png", buffer });
  const pictures = () =>
    store.query<{ alt: string; width: number; status: string }>(
      "select alt, width, status from picture where alt ~ '^(blue sea|Deep water)' order by id",
    );
  await expect.poll(pictures, { timeout: 15_000 }).toMatchObject([{ status: "ready" }]);
  await page.getByLabel("Search by description").fill("blue sea");
  await page.getByRole("button", { name: "Edit blue sea" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Not used anywhere.").waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Crop" }).click();
  await page.getByRole("button", { name: "Save cropped picture" }).click();
  await expect.poll(pictures, { timeout: 15_000 }).toMatchObject([{ width: 800 }, { width: 500, status: "ready" }]);

  await page.getByRole("button", { name: "Edit blue sea" }).first().click();
  await dialog.getByLabel(/^Description/).fill("Deep water");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.poll(async () => (await pictures()).map(({ alt }) => alt)).toContain("Deep water");
  await page.getByRole("button", { name: "Edit blue sea" }).first().click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect.poll(async () => (await pictures()).map(({ alt }) => alt)).toEqual(["Deep water"]);
});
