import type { StaffPermission } from "@tatka/contract/permissions";
import { expect, test } from "vitest";
import { aVisitor, expectAccessible, type Visitor } from "../../harness/browser.ts";
import { browserOfStaff, signInAs } from "../../harness/logged-in.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

const aColleague = async (permissions: readonly StaffPermission[]): Promise<Visitor> =>
  browserOfStaff(store, await aStaffMember(store, permissions));

test("staff with read permission for vouchers get no form", async () => {
  const page = await aColleague(["voucher.read"]);
  await page.goto(`${store.origin}/admin/voucher`);
  await page.getByRole("heading", { level: 1, name: "Vouchers" }).waitFor();
  await expect.poll(() => page.getByRole("link", { name: "New voucher" }).count()).toBe(0);
  await page.goto(`${store.origin}/admin/voucher/create`);
  await page.getByText("You have no permission to access this page").first().waitFor();
  await expect.poll(() => page.getByRole("textbox", { name: "Code" }).count()).toBe(0);
  await expectAccessible(page);

  const writer = await aColleague(["voucher.read", "voucher.create"]);
  await writer.goto(`${store.origin}/admin/voucher/create`);
  await writer.getByRole("button", { name: "Save" }).waitFor();
  await expect.poll(() => writer.getByRole("button", { name: "Save" }).isEnabled()).toBe(true);
});

test("saving after losing the permission names it", async () => {
  const page = await aVisitor();
  const role = await signInAs(store, page, ["voucher.read", "voucher.create"]);
  await page.goto(`${store.origin}/admin/voucher/create`);
  await page.getByRole("textbox", { name: "Code" }).fill("NOTNOW");
  await store.query(
    "delete from role_permission where action = 'create' and role_id = (select id from role where slug = $1)",
    [role],
  );
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("You have no permission to access this page").first().waitFor();
  await expect.poll(() => store.query("select 1 from voucher where code = 'NOTNOW'")).toEqual([]);
});
