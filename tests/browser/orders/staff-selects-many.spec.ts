import type { StaffPermission } from "@tatka/contract/permissions";
import { expect, test } from "vitest";
import { aVisitor, expectAccessible } from "../../harness/browser.ts";
import { aShopper } from "../../harness/customer.ts";
import { anOrder } from "../../harness/order.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

async function atWork(permissions: readonly StaffPermission[]) {
  const { name } = await aStaffMember(store, permissions);
  const page = await aVisitor({ viewport: { width: 1280, height: 900 } });
  await page.context().addCookies([{ name: "admin_token", value: name, url: store.origin }]);
  return page;
}

test("orders hidden by a filter are deselected, and the confirmation names the remaining ones", async () => {
  const shopper = await aShopper(store);
  const numbers: string[] = [];
  for (let left = 24; left > 0; left -= 1)
    numbers.push((await anOrder(store, shopper, { paymentMethod: "cod" })).number);
  const manager = await atWork(["order.read", "order.confirm"]);
  const toolbar = manager.getByRole("toolbar");
  const choose = async (some: readonly string[]) => {
    for (const number of some) await manager.getByLabel(`Select order ${number}`).check();
  };
  await manager.goto(`${store.origin}/admin/order`);
  const three = numbers.slice(0, 3);
  await choose(three);
  await toolbar.getByText("3 selected").waitFor();
  await toolbar.getByRole("button", { name: "Confirm" }).click();
  const dialog = manager.getByRole("dialog");
  const named = dialog.getByRole("group", { name: "Applies to 3 items" }).getByRole("listitem");
  await expect.poll(async () => (await named.allTextContents()).toSorted()).toEqual(three.toSorted());
  await expectAccessible(manager);
  await manager.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });

  await manager.getByRole("button", { name: /^Packed/ }).click();
  await toolbar.waitFor({ state: "hidden" });
  await manager.getByRole("button", { name: "All orders" }).click();
  await manager.getByLabel(`Select order ${three[0]}`).waitFor();
  await expect.poll(() => toolbar.count()).toBe(0);

  // A link with a filter must not restore an earlier selection.
  await choose(three);
  await toolbar.getByText("3 selected").waitFor();
  const filter = encodeURIComponent(JSON.stringify({ status: ["placed"], paymentMethod: ["cod"] }));
  await manager.goto(`${store.origin}/admin/order?filter=${filter}`);
  await manager.getByLabel(`Select order ${three[0]}`).waitFor();
  await toolbar.waitFor({ state: "hidden" });
  await expect.poll(() => manager.getByLabel(`Select order ${three[0]}`).isChecked()).toBe(false);

  await manager.getByRole("checkbox", { name: "Select all" }).click();
  await toolbar.getByText("24 selected").waitFor();
  await toolbar.getByRole("button", { name: "Confirm" }).click();
  const all = dialog.getByRole("group", { name: "Applies to 24 items" });
  await expect.poll(() => all.getByRole("listitem").count()).toBe(20);
  await all.getByRole("button", { name: "Show all 24" }).click();
  await expect.poll(() => all.getByRole("listitem").count()).toBe(24);
  await expectAccessible(manager);
});

test("products hidden by a filter are deselected, and the confirmation names the remaining ones", async () => {
  const manager = await atWork(["product.read", "product.update"]);
  const products = await store.query<{ title: string }>(
    "select title_en as title from product order by updated_at desc, id desc limit 2",
  );
  const titles = products.map(({ title }) => title);
  const toolbar = manager.getByRole("toolbar", { name: "Bulk edit" });
  const choose = async () => {
    for (const title of titles) await manager.getByLabel(`Select ${title}`, { exact: true }).check();
    await toolbar.getByText("2 selected").waitFor();
  };
  await manager.goto(`${store.origin}/admin/product`);
  await choose();
  await toolbar.getByRole("button", { name: "Bulk edit" }).click();
  const named = manager.getByRole("dialog").getByRole("group", { name: "Applies to 2 items" }).getByRole("listitem");
  await expect.poll(async () => (await named.allTextContents()).toSorted()).toEqual(titles.toSorted());
  await expectAccessible(manager);
  await manager.getByRole("dialog").getByRole("button", { name: "Close" }).click();

  await choose();
  await manager.goto(
    `${store.origin}/admin/product?filter=${encodeURIComponent(JSON.stringify({ status: "active" }))}`,
  );
  await manager.getByRole("row").nth(1).waitFor();
  await toolbar.waitFor({ state: "hidden" });
});
