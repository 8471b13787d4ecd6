import { test } from "vitest";
import { aVisitor, expectAccessible, expectReadableInTheDark } from "../harness/browser.ts";
import { aBuyer, aVariation } from "../harness/checkout.ts";
import { browserOf } from "../harness/logged-in.ts";
import { aManager } from "../harness/manager.ts";
import { placeOf } from "../harness/places.ts";
import { openStore } from "../harness/store.ts";

const store = await openStore();
const phone = { viewport: { width: 360, height: 740 } };

test("the alert for an out-of-stock size is accessible", async () => {
  await store.query(
    `update stock set on_hand = 0, reserved = 0 where variation_id in (
       select v.id from variation v join product p on p.id = v.product_id where p.slug = 'sweet-lassi')`,
  );
  const page = await aVisitor(phone);
  await page.goto(`${store.origin}/product/sweet-lassi`);
  await page
    .getByRole("button", { name: /^Notify me: Sweet Lassi/ })
    .first()
    .waitFor();
  await expectAccessible(page);
});

test("a cart below the minimum is accessible", async () => {
  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 10, 50), 1);
  const page = await browserOf(store, buyer);
  await page.goto(`${store.origin}/faq`);
  await page.getByRole("banner").getByRole("button", { name: /^Cart/ }).click();
  await page
    .getByRole("dialog", { name: "Your cart" })
    .getByText("To place an order, the minimum amount is 200 taka.")
    .waitFor();
  await expectAccessible(page);
});

test("a filled checkout, and one to an address without delivery, are accessible", async () => {
  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 10), 2);
  const page = await browserOf(store, buyer, phone);
  await page.goto(`${store.origin}/checkout`);
  await page
    .getByRole("radio", { name: /\d [AP]M/ })
    .last()
    .check();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByText("Choose per item").click();
  await page.getByLabel("Voucher code").fill("freedel");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await page.getByText("Voucher FREEDEL").waitFor();
  await expectAccessible(page);

  const { zoneId } = await placeOf(store, "cumilla-debidwar");
  await store.query("update address set zone_id = $2 where id = $1", [buyer.addressId, zoneId]);
  await page.reload();
  await page.getByText(/don't deliver/i).waitFor();
  await page.getByRole("button", { name: /^Place order/ }).click();
  await page.getByRole("alert").getByText("Please choose an address.").waitFor();
  await expectAccessible(page);
});

test("a shopping list is accessible before and after it is read", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/upload-shopping-list`);
  await expectAccessible(page);
  await page.getByLabel("Your list").fill("Miniket rice 5 kg\nalu 2 kg\ntoothbrush 2");
  await page.getByRole("button", { name: "Read my list" }).click();
  await page.getByRole("heading", { name: "2 of 3 found" }).waitFor();
  await page.getByRole("button", { name: "toothbrush 2" }).click();
  await page.getByText("Nothing found for “toothbrush”.").waitFor();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
});

test("addresses, the form with errors and the delete confirmation are accessible", async () => {
  const page = await browserOf(store, await aBuyer(store));
  await page.goto(`${store.origin}/customer`);
  await page.getByRole("button", { name: "Add address" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save address" }).click();
  await dialog.getByRole("alert").first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Delete address: Rahima Khatun" }).click();
  await dialog.getByText("Delete this address?").waitFor();
  await expectAccessible(page);
});

test("closing the shop, and the closed shop, are accessible", async () => {
  const own = await openStore();
  const manager = await aManager(own);
  await manager.goto(`${own.origin}/admin/settings/setup`);
  await manager.getByRole("button", { name: "Close the shop" }).click();
  const dialog = manager.getByRole("dialog");
  await dialog.getByLabel("Note to shoppers", { exact: true }).fill("Back after Eid.");
  await expectAccessible(manager);
  await dialog.getByRole("button", { name: "Close the shop" }).click();
  await manager.getByText("The shop is closed. Customers can't order now.").waitFor();

  const page = await aVisitor(phone);
  await page.goto(`${own.origin}/product/plain-paratha`);
  await page.getByText("Back after Eid.").waitFor();
  await page
    .getByRole("button", { name: /^Add to cart/ })
    .first()
    .click();
  await page.getByRole("status").getByText("We're closed for now").waitFor();
  await expectAccessible(page);
});
