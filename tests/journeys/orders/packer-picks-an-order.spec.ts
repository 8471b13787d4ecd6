import { expect, test } from "vitest";
import { aVisitor } from "../../harness/browser.ts";
import { browserOfStaff } from "../../harness/logged-in.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { anOrderToPack, linkFor, packerPermissions } from "../../harness/picking.ts";
import { sharedStore } from "../../harness/store.ts";

const store = await sharedStore();

test("a packer reports a missing item, the customer accepts a replacement, and the order is packed", {
  timeout: 120_000,
}, async () => {
  const clerk = await anOrderAdmin(store, packerPermissions);
  const order = await anOrderToPack(store, clerk, { preference: "call_me", insteadTaka: 301 });
  const phone = await browserOfStaff(store, clerk, { viewport: { width: 360, height: 740 } });
  await phone.goto(`${store.origin}/admin/order/${order.number}/show`);
  await phone.getByText("0 of 2 checked").waitFor();
  const boxes = phone.getByRole("checkbox");
  await boxes.nth(0).check();
  await phone.getByText("1 of 2 checked").waitFor();

  const colleague = await browserOfStaff(store, clerk);
  await colleague.goto(`${store.origin}/admin/order/${order.number}/show`);
  await colleague.getByText("1 of 2 checked").waitFor();
  await boxes.nth(0).uncheck();
  await colleague.getByText("0 of 2 checked").waitFor();

  const [missing] = await store.query<{ title: string; size: string }>(
    "select title_en as title, size_en as size from order_line where id = $1",
    [order.line],
  );
  const [instead] = await store.query<{ title: string }>(
    "select p.title_en as title from variation v join product p on p.id = v.product_id where v.id = $1",
    [order.instead],
  );
  await phone.getByRole("button", { name: `Not found: ${missing?.title}, ${missing?.size}` }).click();
  const dialog = phone.getByRole("dialog");
  await dialog.getByText("be asked first").waitFor();
  const choice = dialog
    .locator("label", { hasText: instead?.title ?? "" })
    .filter({ hasText: "more" })
    .first();
  await choice.click();
  expect(await dialog.getByRole("button", { name: "Replace", exact: true }).count()).toBe(0);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await dialog.getByRole("button", { name: "Ask customer" }).click();
  await phone.getByText("Waiting for the customer until").waitFor();

  // The customer is not logged in and uses the link of the message.
  const customer = await aVisitor({ viewport: { width: 360, height: 740 } });
  const link = new URL(await linkFor(store, order.number));
  await customer.goto(`${store.origin}${link.pathname}${link.search}`);
  await customer.getByText(`${missing?.title}`).first().waitFor();
  await customer.getByText("If we don't hear from you, we'll leave the item out").waitFor();
  await customer.getByRole("button", { name: "Yes, send it" }).click();
  await customer.getByText("Thank you for your answer!").waitFor();

  await phone.getByText("The customer agreed.").waitFor();
  for (const box of await phone.getByRole("checkbox").all()) await box.check();
  await phone.getByText("2 of 2 checked").waitFor();
  await phone.getByRole("button", { name: "Mark as packed" }).click();
  await phone.getByRole("dialog").getByRole("button", { name: "Mark as packed" }).click();
  await phone.getByRole("dialog").waitFor({ state: "hidden" });
  expect((await clerk.order(order.number)).body.status).toBe("packed");
});
