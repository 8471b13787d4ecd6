import sharp from "sharp";
import { expect, test } from "vitest";
import { aVisitor, type Visitor } from "../../harness/browser.ts";
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

  await save(page);
  await page.getByText("This field is required").first().waitFor();

  await page.getByLabel(/^Title/).fill("Moonlight Samosa");
  await page.getByLabel(/^Bangla title/).fill("জোছনা সমুচা");
  await choose(page, "Category", "Paratha");
  await choose(page, "Brand", "Himrekha");
  await page.getByLabel(/Shelf life/).fill("120");
  // A new product has no default storage.
  await page.getByRole("combobox", { name: "Storage" }).click();
  await page.getByRole("option", { name: "Frozen" }).click();

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

  // Spreadsheets drop leading zeros; the message suggests the full number.
  await first.getByLabel("Barcode (GTIN)").fill("36000291452");
  await save(page);
  await first.getByText("The zeros at the start are missing. Is it 036000291452?").waitFor();
  await first.getByLabel("Barcode (GTIN)").fill("036000291452");

  await page.getByRole("button", { name: "Add variation" }).click();
  const second = page.getByRole("listitem", { name: "Variation 2", exact: true });
  await second.getByLabel("Amount").fill("12");
  // Another product already has this SKU.
  await second.getByLabel("SKU").fill("01011");
  await second.getByLabel("Weight (g)").fill("600");
  await second.getByLabel("Regular price").fill("280");

  await page.getByLabel(/On hand: 6 pcs, Tejgaon hub/).fill("25");

  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#b5651d" } })
    .png()
    .toBuffer();
  await page.locator('input[type="file"]').setInputFiles({ name: "samosa.png", mimeType: "image/png", buffer });
  await page.getByRole("listitem", { name: "Picture 1", exact: true }).waitFor();
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

  expect(await shown("moonlight-samosa")).toMatchObject({
    variations: [
      { title: "6 pcs", salePrice: 129.5, available: 20 },
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

test("a manager renames a product, and the shopper's page has the new name at once", async () => {
  const shopper = await aVisitor();
  await shopper.goto(`${store.origin}/product/plain-paratha`);
  await expect.poll(() => shopper.getByRole("heading", { level: 1 }).textContent()).toBe("Plain Paratha");

  const manager = await aManager(store);
  await manager.goto(`${store.origin}/admin/product?filter=${encodeURIComponent('{"q":"Plain Paratha"}')}`);
  await manager.getByText("Plain Paratha", { exact: true }).first().click();
  await manager.waitForURL(/\/admin\/product\/1$/);
  await manager.getByLabel(/^Title/).fill("Sunday Paratha");
  await manager.getByRole("button", { name: /save/i }).click();
  await expect
    .poll(async () => (await store.call<{ title: string }>("GET", "/product/plain-paratha")).body.title)
    .toBe("Sunday Paratha");

  await shopper.reload();
  await expect.poll(() => shopper.getByRole("heading", { level: 1 }).textContent()).toBe("Sunday Paratha");
  expect(manager.complaints.filter((text) => !text.includes("401"))).toEqual([]);
});
