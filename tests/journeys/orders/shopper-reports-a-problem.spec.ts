import sharp from "sharp";
import { expect, test } from "vitest";
import { aVisitor, expectAccessible, expectReadableInTheDark } from "../../harness/browser.ts";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { aDoor, doorPermissions } from "../../harness/door.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const answers = ["problem.read", "problem.refund", "problem.replace", "problem.decline"] as const;
const manager = await anOrderAdmin(store, [...doorPermissions, "order.refund", "dashboard.read", ...answers]);
const door = aDoor(store, manager);
const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#c96" } })
  .jpeg()
  .toBuffer();

/** A phone of the buyer's and one of the staff's, and an order that was handed over. */
async function afterDelivery() {
  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 30, 180), 1);
  const number = await door.onItsWay(buyer, await aVariation(store, 30, 300), 3);
  expect((await manager.step(number, "deliver")).status).toBe(200);
  const shopper = await aVisitor({ viewport: { width: 360, height: 800 }, reducedMotion: "reduce" });
  const token = buyer.authorization.replace("Bearer ", "");
  await shopper.context().addCookies([{ name: "token", value: token, url: store.origin, httpOnly: true }]);
  const office = await aVisitor({ viewport: { width: 390, height: 844 } });
  await office.context().addCookies([{ name: "admin_token", value: manager.name, url: store.origin }]);
  return { number, shopper, office };
}

test("a problem is reported with a photo by keyboard, refunded by staff, and its answer is read", async () => {
  const { number, shopper, office } = await afterDelivery();
  await shopper.goto(`${store.origin}/customer/order/${number}`);
  await shopper.getByText(/^Something wrong\? Tell us until /).waitFor();
  const open = shopper.getByRole("button", { name: "Report a problem" });
  await open.focus();
  await shopper.keyboard.press("Enter");
  const dialog = shopper.getByRole("dialog", { name: "Report a problem" });
  await dialog.getByRole("button", { name: "Send report" }).click();
  await dialog.getByText("Choose at least one item.").waitFor();
  await dialog.getByRole("checkbox").last().focus();
  await shopper.keyboard.press("Space");
  await dialog.getByRole("button", { name: /^Fewer pieces of/ }).press("Enter");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await dialog.getByText("Say what is wrong with each item you chose.").waitFor();
  await dialog.getByRole("combobox").selectOption({ label: "Not fresh" });
  await dialog.getByLabel("Tell us more (optional)").fill("They smell odd.");
  await dialog.locator("input[type=file]").setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: photo });
  await dialog.getByRole("img", { name: "Your picture 1" }).waitFor();
  await expectAccessible(shopper, { within: "dialog" });
  await expectReadableInTheDark(shopper, { within: "dialog" });
  await dialog.getByRole("button", { name: "Send report" }).click();
  const reported = shopper.getByRole("region", { name: "Reported problems" });
  await reported.getByText("We're looking into it").waitFor();
  await reported.getByText(/^We'll answer by /).waitFor();
  await reported.getByRole("img", { name: "Your picture 1" }).waitFor();
  await expectAccessible(shopper);
  await expectReadableInTheDark(shopper);

  await office.goto(`${store.origin}/admin/`);
  await office
    .getByRole("link", { name: /Reported problems/ })
    .first()
    .click();
  const card = office.getByRole("listitem").filter({ hasText: number });
  await card.getByText("They smell odd.").waitFor();
  await card.getByText(/^2 days left · Answer by /).waitFor();
  await card.getByRole("img", { name: "Picture 1" }).waitFor();
  await expectAccessible(office);
  await card.getByRole("button", { name: "Refund" }).click();
  const refund = office.getByRole("dialog", { name: "Refund the reported items" });
  await refund.getByRole("button", { name: "Refund ৳600" }).waitFor();
  await refund.getByLabel(/^Pieces to refund: /).fill("1");
  await refund.getByLabel("Message (optional)").fill("Sorry, we checked the batch.");
  await expectAccessible(office, { within: "[role=dialog]" });
  await refund.getByRole("button", { name: "Refund ৳300" }).click();
  await office.getByText("Answered. The customer is told.").waitFor();
  await office.getByRole("button", { name: "Answered" }).click();
  await card.getByText("Refund: ৳300").waitFor();

  await shopper.reload();
  await reported.getByText("We are refunding ৳300 the way you paid.").waitFor();
  await reported.getByText("Sorry, we checked the batch.").waitFor();
  expect(shopper.complaints).toEqual([]);
  expect(office.complaints).toEqual([]);
});

test("what is wrong is sent again at no charge, and pieces that come back are counted", async () => {
  const { number, shopper, office } = await afterDelivery();
  await shopper.goto(`${store.origin}/bn/customer/order/${number}`);
  await shopper.getByRole("button", { name: "সমস্যা জানান" }).click();
  const dialog = shopper.getByRole("dialog", { name: "সমস্যা জানান" });
  await dialog.getByRole("checkbox").first().click();
  await dialog.getByRole("combobox").selectOption({ label: "ভুল পণ্য" });
  await dialog.getByRole("button", { name: "পাঠান" }).click();
  await shopper.getByText("আমরা দেখছি").waitFor();

  await office.goto(`${store.origin}/admin/order/${number}/show`);
  await office.getByRole("link", { name: "Open the reports" }).click();
  await office.getByRole("button", { name: "Send again" }).click();
  const again = office.getByRole("dialog", { name: "Send the items again" });
  await again.getByRole("combobox", { name: "Delivery time" }).click();
  await office.getByRole("option").nth(1).click();
  await expectAccessible(office, { within: "[role=dialog]" });
  await again.getByRole("button", { name: "Send again" }).click();
  const replacement = office.getByRole("link", { name: /^New order / });
  await replacement.click();
  await office.getByRole("link", { name: `Brings again what was wrong with order ${number}.` }).waitFor();
  await shopper.reload();
  await shopper
    .getByRole("link", { name: /^অর্ডার / })
    .first()
    .click();
  await shopper.getByText("এই পণ্যগুলো বিনা মূল্যে আবার পৌঁছে দিচ্ছি।").waitFor();

  await office.goto(`${store.origin}/admin/order/${number}/show`);
  await office.getByRole("button", { name: "Return items" }).click();
  const back = office.getByRole("dialog", { name: "What came back?" });
  expect(await back.getByRole("button", { name: "Return items" }).isDisabled()).toBe(true);
  await back
    .getByLabel(/^Pieces returned: /)
    .last()
    .fill("2");
  await back
    .getByLabel(/^Back in stock: /)
    .last()
    .fill("1");
  await expectAccessible(office, { within: "[role=dialog]" });
  await back.getByRole("button", { name: "Return items" }).click();
  await office.getByText("Partly returned").first().waitFor();
  await shopper.goto(`${store.origin}/bn/customer/order/${number}`);
  await shopper.getByRole("heading", { name: "অর্ডারের কিছু পণ্য আমাদের কাছে ফেরত এসেছে।" }).waitFor();
  await shopper.getByText("২টি ফেরত এসেছে").waitFor();
  await expectAccessible(shopper);
  expect(shopper.complaints).toEqual([]);
  expect(office.complaints).toEqual([]);
});
