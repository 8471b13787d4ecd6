import sharp from "sharp";
import { expect, test } from "vitest";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { aDoor, doorPermissions } from "../../harness/door.ts";
import { browserOf, browserOfStaff } from "../../harness/logged-in.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { sharedStore } from "../../harness/store.ts";

const store = await sharedStore();

const answers = ["problem.read", "problem.refund", "problem.replace", "problem.decline"] as const;

const manager = await anOrderAdmin(store, [...doorPermissions, "order.refund", "dashboard.read", ...answers]);

const door = aDoor(store, manager);

const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#c96" } })
  .jpeg()
  .toBuffer();

/** A delivered order, with a browser for the buyer and one for staff. */
async function afterDelivery() {
  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 30, 180), 1);
  const number = await door.onItsWay(buyer, await aVariation(store, 30, 300), 3);
  expect((await manager.step(number, "deliver")).status).toBe(200);
  const shopper = await browserOf(store, buyer, { viewport: { width: 360, height: 800 } });
  const office = await browserOfStaff(store, manager, { viewport: { width: 390, height: 844 } });
  return { number, shopper, office };
}

test("a problem is reported with a photo, refunded by staff, and the shopper reads the answer", async () => {
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
  await dialog.getByRole("button", { name: "Send report" }).click();
  const reported = shopper.getByRole("region", { name: "Reported problems" });
  await reported.getByText("We're looking into it").waitFor();
  await reported.getByText(/^We'll answer by /).waitFor();
  await reported.getByRole("img", { name: "Your picture 1" }).waitFor();

  await office.goto(`${store.origin}/admin/`);
  await office
    .getByRole("link", { name: /Reported problems/ })
    .first()
    .click();
  const card = office.getByRole("listitem").filter({ hasText: number });
  await card.getByText("They smell odd.").waitFor();
  await card.getByText(/^2 days left · Answer by /).waitFor();
  await card.getByRole("img", { name: "Picture 1" }).waitFor();
  await card.getByRole("button", { name: "Refund" }).click();
  const refund = office.getByRole("dialog", { name: "Refund the reported items" });
  await refund.getByRole("button", { name: "Refund ৳600" }).waitFor();
  await refund.getByLabel(/^Pieces to refund: /).fill("1");
  await refund.getByLabel("Message (optional)").fill("Sorry, we checked the batch.");
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
