import sharp from "sharp";
import { expect, test } from "vitest";
import { expectAccessible } from "../../harness/browser.ts";
import { aManager } from "../../harness/manager.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

type Shown = { variations: { title: string; salePrice: number; available: number }[]; images: object[] };

const shown = async (slug: string, region = "dhaka") =>
  (await store.call<Shown>("GET", `/product/${slug}?region=${region}`)).body;

test("stock is edited in place, and a copied product can be previewed before it is public", async () => {
  const page = await aManager(store);
  await store.query(
    "update stock s set on_hand = s.reserved from variation v where v.id = s.variation_id and v.product_id = 30",
  );
  await page.goto(`${store.origin}/admin/product/30`);
  const { slug, size } = (
    await store.query<{ slug: string; size: string }>(
      "select p.slug, v.title_en as size from product p join variation v on v.product_id = p.id where p.id = 30 order by v.sort",
    )
  )[0] ?? { slug: "", size: "" };
  const cell = page.getByRole("button", { name: `On hand: ${size}, Tejgaon hub` });
  const seen = Number(await cell.textContent());
  await cell.click();
  await page.getByRole("textbox", { name: `On hand: ${size}, Tejgaon hub` }).fill(String(seen + 7));
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await shown(slug)).variations[0]?.available).toBe(7);

  await page.getByRole("button", { name: "Duplicate" }).click();
  await page.getByRole("heading", { level: 1, name: /\(copy\)$/ }).waitFor();
  const copySlug = await page.getByRole("textbox", { name: "URL" }).inputValue();
  expect((await store.request(`/product/${copySlug}`)).status).toBe(404);
  await expect
    .poll(() => page.getByRole("link", { name: "Preview" }).getAttribute("href"))
    .toBe(`/product/${copySlug}?preview=1`);
  await page.goto(`${store.origin}/product/${copySlug}?preview=1`);
  await page.getByRole("heading", { level: 1, name: /\(copy\)$/ }).waitFor();
  expect(page.complaints.filter((text) => !text.includes("401"))).toEqual([]);
});

test("prices are edited in the list, with conflicts shown at the cell and Escape to cancel", async () => {
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
  await expect.poll(() => cell.textContent()).toBe("৳145");

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
  await expect.poll(() => input.inputValue()).toBe("160");
  await expectAccessible(page);
});

test("a picture is described, cropped, and deleted once nothing uses it", async () => {
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
  await expect.poll(pictures).toMatchObject([{ status: "ready" }]);
  await page.getByLabel("Search by description").fill("blue sea");
  await page.getByRole("button", { name: "Edit blue sea" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Not used anywhere.").waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Crop" }).click();
  await page.getByRole("button", { name: "Save cropped picture" }).click();
  await expect.poll(pictures).toMatchObject([{ width: 800 }, { width: 500, status: "ready" }]);

  await page.getByRole("button", { name: "Edit blue sea" }).first().click();
  await dialog.getByLabel(/^Description/).fill("Deep water");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.poll(async () => (await pictures()).map(({ alt }) => alt)).toContain("Deep water");
  await page.getByRole("button", { name: "Edit blue sea" }).first().click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect.poll(async () => (await pictures()).map(({ alt }) => alt)).toEqual(["Deep water"]);
});
