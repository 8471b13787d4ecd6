import { withCheckDigit } from "@tatka/domain/catalogue/codes/gtin";
import { expect, test } from "vitest";
import { expectAccessible } from "../../harness/browser.ts";
import { barcodeVideo } from "../../harness/files/barcode-video.ts";
import { aManager } from "../../harness/manager.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test("stock is received and counted with the camera, one piece per scan, and other packs are rejected", async () => {
  const [first, second] = [withCheckDigit("894111111111"), withCheckDigit("894222222222")];
  const sizes = await store.query<{ id: number; before: number }>(
    "select v.id, s.on_hand as before from variation v join stock s on s.variation_id = v.id and s.hub_id = (select min(id) from hub) order by v.id offset 100 limit 2",
  );
  for (const [place, gtin] of [first, second].entries()) {
    await store.query("update variation set gtin = $1 where id = $2", [gtin, sizes[place]?.id]);
  }
  const onHand = async (place: number) =>
    (
      await store.query<{ pieces: number }>(
        "select on_hand as pieces from stock where variation_id = $1 and hub_id = (select min(id) from hub)",
        [sizes[place]?.id],
      )
    )[0]?.pieces;
  const page = await aManager(store, {
    viewport: { width: 360, height: 800 },
    camera: await barcodeVideo([first, second]),
  });
  await page.goto(`${store.origin}/admin/stock/scan`);
  await page.getByText("Nothing scanned yet.").waitFor();
  await page.getByText(/^Other item\. Save or discard .* first\.$/).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Close scanner" }).click();
  await page.getByLabel("Pieces").fill("12");
  const scanned = (await page.getByText(first).count()) > 0 ? 0 : 1;
  await page.getByRole("button", { name: "Receive 12 pieces" }).click();
  await page.getByText(/: received 12\.$/).waitFor();
  expect(await onHand(scanned)).toBe((sizes[scanned]?.before ?? 0) + 12);

  await page.getByRole("button", { name: "Count", exact: true }).click();
  await page.getByRole("button", { name: "Scan", exact: true }).click();
  await page.getByLabel("Barcode or SKU").fill(`0${second}`);
  await page.getByRole("button", { name: "Enter" }).click();
  await page.getByRole("button", { name: /^Set to \d+$/ }).waitFor();
  await page.getByRole("button", { name: "Close scanner" }).click();
  await page.getByLabel("Pieces").fill("33");
  const counted = (await page.getByText(second).count()) > 0 ? 1 : 0;
  await page.getByRole("button", { name: "Set to 33" }).click();
  await page.getByText(/: now 33 on hand\.$/).waitFor();
  expect(await onHand(counted)).toBe(33);
});

async function aSentOrder(gtin: string) {
  const [size, other] = await store.query<{ id: number; title: string }>(
    `select v.id, p.title_en as title from current_variation v join product p on p.id = v.product_id
     where v.gtin is distinct from $1 order by p.title_en desc, v.id limit 2`,
    [gtin],
  );
  await store.query("update variation set gtin = null where gtin = $1", [gtin]);
  await store.query("update variation set gtin = $1 where id = $2", [gtin, size?.id]);
  const [purchase] = await store.query<{ id: number }>(
    `with s as (insert into supplier (name) values ('Unpacked ' || gen_random_uuid()) returning id)
     insert into purchase_order (supplier_id, hub_id, state)
     select s.id, (select min(id) from hub), 'sent' from s returning id`,
  );
  await store.query("insert into purchase_line (purchase_id, variation_id, ordered) values ($1, $2, 24), ($1, $3, 6)", [
    purchase?.id,
    size?.id,
    other?.id,
  ]);
  return { id: purchase?.id, title: size?.title ?? "" };
}

test("a scanned pack opens its line of the purchase order with the quantity focused", async () => {
  const gtin = withCheckDigit("894333333333");
  const { id, title } = await aSentOrder(gtin);
  const page = await aManager(store, { viewport: { width: 360, height: 800 }, camera: await barcodeVideo([gtin]) });
  await page.goto(`${store.origin}/admin/purchase/${id}`);
  await page.getByRole("button", { name: "Scan", exact: true }).click();
  const pieces = page.getByLabel(`How many came: ${title}`);
  const hasFocus = () => pieces.evaluate((field) => field === document.activeElement, undefined, { timeout: 500 });
  await expect.poll(() => hasFocus().catch(() => false)).toBe(true);
  await page.keyboard.type("20");
  await page.getByRole("button", { name: "Receive 20" }).waitFor();
  await page.getByText("4 still to come after this.").waitFor();
  await expectAccessible(page);
});

test("a scanned pack that is not on the purchase order is reported", async () => {
  const strange = withCheckDigit("894444444444");
  const { id } = await aSentOrder(withCheckDigit("894555555555"));
  const page = await aManager(store, { viewport: { width: 360, height: 800 }, camera: await barcodeVideo([strange]) });
  await page.goto(`${store.origin}/admin/purchase/${id}`);
  await page.getByRole("button", { name: "Scan", exact: true }).click();
  await page.getByText(`${strange} is not on this order. Check the pack.`).waitFor();
  await expectAccessible(page);
});
