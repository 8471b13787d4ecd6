import { expect, test } from "vitest";
import { aVisitor, expectAccessible } from "../../harness/browser.ts";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { aManager } from "../../harness/manager.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test("a packer limited to a hub sees and packs only its orders", async () => {
  const [home, other] = await store.query<{ id: number; title: string }>(
    "select id, title_en as title from hub where region_code = 'dhaka' order by id limit 2",
  );
  const packer = await aStaffMember(store, ["order.read", "order.pack", "stock.read", "stock.transfer", "audit.read"]);
  const size = await aVariation(store, 20);
  const buyer = await aBuyer(store);
  await buyer.put(size, 2);
  const number = (await buyer.order()).body.orderNumber;

  const manager = await aManager(store, { viewport: { width: 360, height: 800 } });
  await manager.goto(`${store.origin}/admin/users/${packer.id}`);
  const hubs = manager.getByRole("region", { name: "Hubs" });
  await hubs.getByText("Works in all hubs").waitFor();
  await hubs.getByLabel(other?.title ?? "").check();
  await expectAccessible(manager);
  await hubs.getByRole("button", { name: "Save hubs" }).click();
  await manager.getByText("Saved", { exact: true }).waitFor();
  const limits = () => store.query("select hub_id from account_hub where account_id = $1", [packer.id]);
  await expect.poll(limits).toEqual([{ hub_id: other?.id }]);

  const page = await aVisitor({ viewport: { width: 360, height: 800 } });
  const value = packer.headers.authorization.replace("Bearer ", "");
  await page.context().addCookies([{ name: "admin_token", value, url: store.origin }]);
  await page.goto(`${store.origin}/admin/order/pick-list`);
  await page.getByRole("combobox", { name: "Hub" }).click();
  await page.getByRole("option", { name: other?.title ?? "" }).waitFor();
  await expect.poll(() => page.getByRole("option", { name: home?.title ?? "" }).count()).toBe(0);
  await page.goto(`${store.origin}/admin/order/${number}/show`);
  await page.getByText("This belongs to another hub").waitFor();
  await page.goto(`${store.origin}/admin/audit`);
  await page.getByText("You have no permission to access this page").waitFor();
});
