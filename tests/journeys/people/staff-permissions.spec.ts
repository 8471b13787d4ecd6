import { expect, test } from "vitest";
import { browserOfStaff } from "../../harness/logged-in.ts";
import { menuLength } from "../../harness/pages/staff-pages.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { sharedStore } from "../../harness/store.ts";

const store = await sharedStore();

test("staff with one permission see its page and its menu entry, and get 403 elsewhere", async () => {
  const page = await browserOfStaff(store, await aStaffMember(store, ["faq.read"]));
  await page.goto(`${store.origin}/admin/faq`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await expect.poll(() => menu.getByRole("link").count()).toBe(menuLength(["faq.read"]));
  await page.goto(`${store.origin}/admin/product`);
  await page.waitForURL(`${store.origin}/admin/403`);
  await page.getByText("You have no permission to access this page").waitFor();
});

test("staff without any permission return to the login, which gives the reason", async () => {
  const page = await browserOfStaff(store, await aStaffMember(store, []));
  await page.goto(`${store.origin}/admin/product`);
  await page.waitForURL(/\/admin\/login\?error=NoPermission/);
  await page.getByText(/no access to the back office/).waitFor();
});
