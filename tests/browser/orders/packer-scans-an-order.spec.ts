import { withCheckDigit } from "@tatka/domain/catalogue/codes/gtin";
import { expect, test } from "vitest";
import { expectAccessible } from "../../harness/browser.ts";
import { barcodeVideo } from "../../harness/files/barcode-video.ts";
import { aManager } from "../../harness/manager.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { anOrderToPack, packerPermissions } from "../../harness/picking.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test("scanned packs of the order are picked, and a wrong pack is reported", async () => {
  const [right, wrong] = [withCheckDigit("894123456789"), withCheckDigit("894987654321")];
  const { number, other } = await anOrderToPack(store, await anOrderAdmin(store, packerPermissions));
  await store.query("update variation set gtin = $1 where id = $2", [right, other]);
  const page = await aManager(store, {
    viewport: { width: 360, height: 800 },
    camera: await barcodeVideo([right, wrong]),
  });
  await page.goto(`${store.origin}/admin/order/${number}/show`);
  await page.getByRole("link", { name: "Pick", exact: true }).click();
  await page.getByRole("button", { name: "Scan", exact: true }).click();
  const scanner = page.getByRole("region", { name: "Scan barcodes" });
  await scanner.getByText("Hold the barcode in front of the camera").waitFor();
  await scanner
    .getByRole("alert")
    .filter({ hasText: /: 1 of 1$/ })
    .waitFor();
  await page.getByText("1 of 2", { exact: true }).waitFor();
  await scanner.getByText(`Wrong item. ${wrong} is not in this order.`).waitFor();

  // Scans are checked in the browser, so they work offline.
  await page.context().setOffline(true);
  await scanner.getByText(/^Too many\. .* is complete\.$/).waitFor();
  await scanner.getByText(`Wrong item. ${wrong} is not in this order.`).waitFor();
  await page.context().setOffline(false);
  await expectAccessible(page);

  // A SKU can be typed when the camera cannot read the code.
  const [line] = await store.query<{ sku: string }>(
    "select l.sku from order_line l join customer_order o on o.id = l.order_id where o.number = $1 and l.quantity = 2",
    [number],
  );
  await scanner.getByLabel("Barcode or SKU").fill(line?.sku ?? "");
  await scanner.getByRole("button", { name: "Enter" }).click();
  await expect
    .poll(() =>
      store.query(
        "select l.picked_quantity as picked from order_line l join customer_order o on o.id = l.order_id where o.number = $1 order by l.quantity",
        [number],
      ),
    )
    .toEqual([{ picked: 1 }, { picked: 1 }]);
  await page.getByRole("button", { name: "Close scanner" }).click();
  await scanner.waitFor({ state: "detached" });
  expect(page.complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(text))).toEqual([]);
});

test("without a camera the scanner says so, and codes can be typed", async () => {
  const { number } = await anOrderToPack(store, await anOrderAdmin(store, packerPermissions));
  const page = await aManager(store);
  await page.goto(`${store.origin}/admin/order/${number}/show`);
  await page.getByRole("link", { name: "Pick", exact: true }).click();
  await page.getByRole("button", { name: "Scan", exact: true }).click();
  await page.getByText(/There is no camera here|The camera is blocked/).waitFor();
  await page.getByLabel("Barcode or SKU").fill("NO-SUCH");
  await page.getByRole("button", { name: "Enter" }).click();
  await page.getByText("Wrong item. NO-SUCH is not in this order.").waitFor();
});
