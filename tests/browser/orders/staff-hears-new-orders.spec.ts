import { expect, test } from "vitest";
import type { Visitor } from "../../harness/browser.ts";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { browserOfStaff } from "../../harness/logged-in.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { sharedStore } from "../../harness/store.ts";

const store = await sharedStore();
const aListener = async () => browserOfStaff(store, await aStaffMember(store, ["order.read"]));

test("a new order appears without a reload, with a sound that can be turned off", async () => {
  const [listener, other] = [await aListener(), await aListener()];
  for (const page of [listener, other]) {
    await page.addInitScript(() => {
      const notes = Object.assign(window, { notes: 0 });
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (...when) {
        notes.notes += 1;
        return start.apply(this, when);
      };
    });
    await page.goto(`${store.origin}/admin/order?sort=placedAt&order=DESC`);
    await page.getByText("Live", { exact: true }).waitFor();
  }
  const notesOf = (page: Visitor) => page.evaluate(() => (window as unknown as { notes: number }).notes);
  const sound = { name: "Sound for new orders" };
  await other.getByRole("button", sound).click();
  await other.reload();
  await other.getByText("Live", { exact: true }).waitFor();
  await expect.poll(() => other.getByRole("button", sound).getAttribute("aria-pressed")).toBe("false");
  // Browsers allow sound only after a user gesture.
  await listener.getByRole("heading", { level: 1 }).click();

  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 20), 2);
  const number = (await buyer.order()).body.orderNumber;
  for (const page of [listener, other]) {
    await page.getByRole("link", { name: number }).waitFor();
    await page
      .locator("[aria-live=polite]")
      .getByText(new RegExp(`New order ${number}`))
      .first()
      .waitFor();
  }
  await expect.poll(() => notesOf(listener)).toBe(2);
  expect(await notesOf(other)).toBe(0);
});
