import { expect, test } from "vitest";
import { aVisitor } from "../../harness/browser.ts";
import { browserOfStaff } from "../../harness/logged-in.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { anOrderToPack, linkFor, packerPermissions } from "../../harness/picking.ts";
import { sharedStore } from "../../harness/store.ts";

const store = await sharedStore();

test("a packer reports a missing item, the customer accepts a replacement, and the order is packed", async () => {
  const clerk = await anOrderAdmin(store, packerPermissions);
  const order = await anOrderToPack(store, clerk, { preference: "call_me", insteadTaka: 301 });
  const phone = await browserOfStaff(store, clerk, { viewport: { width: 360, height: 740 } });
  await phone.goto(`${store.origin}/admin/order/${order.number}/show`);
  await phone.getByRole("link", { name: "Pick", exact: true }).click();
  await phone.getByText("0 of 2", { exact: true }).waitFor();
  await phone.getByRole("button", { name: "Show as list" }).click();
  const circles = phone.getByRole("button", { name: /^Picked: / });
  await circles.first().click();
  await phone.getByText("1 of 2", { exact: true }).waitFor();

  // The office follows on the page of the order.
  const colleague = await browserOfStaff(store, clerk);
  await colleague.goto(`${store.origin}/admin/order/${order.number}/show`);
  const pickedOf = () => colleague.getByRole("table").first().locator("tbody td:nth-child(3)").allInnerTexts();
  await expect.poll(async () => (await pickedOf()).filter((pieces) => pieces !== "0")).toHaveLength(1);
  await phone.getByRole("button", { name: /^Not picked after all: / }).click();
  await phone.getByText("0 of 2", { exact: true }).waitFor();
  await expect.poll(async () => (await pickedOf()).filter((pieces) => pieces !== "0")).toHaveLength(0);

  const [missing] = await store.query<{ title: string; size: string }>(
    "select title_en as title, size_en as size from order_line where id = $1",
    [order.line],
  );
  const [instead] = await store.query<{ title: string }>(
    "select p.title_en as title from variation v join product p on p.id = v.product_id where v.id = $1",
    [order.instead],
  );
  await phone.getByRole("button", { name: new RegExp(`^${missing?.title} .*${missing?.size}`) }).click();
  await phone.getByRole("button", { name: "Not found" }).click();
  const dialog = phone.getByRole("dialog", { name: /not found$/ });
  await dialog.getByText("be asked first").waitFor();
  const choice = dialog
    .locator("label", { hasText: instead?.title ?? "" })
    .filter({ hasText: "+৳" })
    .first();
  await choice.click();
  await expect.poll(() => dialog.getByRole("button", { name: /^Replace/ }).count()).toBe(0);
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await dialog.getByRole("button", { name: "Ask customer" }).click();
  await dialog.waitFor({ state: "hidden" });
  await colleague.getByText("Waiting for the customer until").waitFor();

  // The customer is not logged in and uses the link of the message.
  const customer = await aVisitor({ viewport: { width: 360, height: 740 } });
  const link = new URL(await linkFor(store, order.number));
  await customer.goto(`${store.origin}${link.pathname}${link.search}`);
  await customer.getByText(`${missing?.title}`).first().waitFor();
  await customer.getByText("If we don't hear from you, we'll leave the item out").waitFor();
  await customer.getByRole("button", { name: "Yes, send it" }).click();
  await customer.getByText("Thank you for your answer!").waitFor();

  await colleague.getByText("The customer agreed.").waitFor();
  const left = phone.getByRole("button", { name: /^Picked \d/ });
  await left.click();
  await phone.getByText("1 of 2", { exact: true }).waitFor();
  await left.click();
  await phone.getByRole("button", { name: "Packed, stop" }).click();
  await phone.getByRole("heading", { name: "Picking" }).waitFor();
  await expect.poll(async () => (await clerk.order(order.number)).body.status).toBe("packed");
});
