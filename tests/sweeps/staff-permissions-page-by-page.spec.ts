import type { StaffPermission } from "@tatka/contract/permissions";
import { expect, test } from "vitest";
import { aVisitor, type Visitor } from "../harness/browser.ts";
import { browserOfStaff, signInAs } from "../harness/logged-in.ts";
import {
  followTo,
  menuLength,
  menuPages,
  pagesForAll,
  pagesInFront,
  staffPages,
} from "../harness/pages/staff-pages.ts";
import { aStaffMember } from "../harness/staff.ts";
import { openStore } from "../harness/store.ts";

const store = await openStore();

const aColleague = async (permissions: readonly StaffPermission[]): Promise<Visitor> =>
  browserOfStaff(store, await aStaffMember(store, permissions));

const menuOf = (page: Visitor) => page.getByRole("navigation", { name: "Main menu" });

test("staff with one permission open its pages, and every other page leads to 403", async () => {
  const guarded = staffPages
    .filter((path) => !pagesForAll.includes(path) && !pagesInFront.includes(path))
    .map((path) => path.replace(/:\w+/g, "1"));
  expect(guarded.length).toBeGreaterThan(10);
  const page = await aColleague(["faq.read"]);
  await page.goto(`${store.origin}/admin/faq`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  for (const path of guarded) {
    // The start page redirects to the first permitted page.
    if (path === "/faq" || path === "/") continue;
    await followTo(page, path);
    await page.waitForURL(`${store.origin}/admin/403`);
    await page.getByText("You have no permission to access this page").waitFor();
  }
  await expect.poll(() => menuOf(page).getByRole("link").count()).toBe(menuLength(["faq.read"]));
});

test("each page of the menu opens for staff with its permission alone, who see no other entry", async () => {
  // One browser page for all cases, because reloading the app for each would be slow.
  const page = await aVisitor();
  for (const { path, permissions } of menuPages) {
    const [permission] = permissions;
    if (permission === undefined) throw new Error(`${path} needs no permission`);
    await signInAs(store, page, [permission]);
    await page.goto(`${store.origin}/admin${path}`);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    expect(new URL(page.url()).pathname.replace(/\/$/, ""), path).toBe(`/admin${path}`.replace(/\/$/, ""));
    await expect.poll(() => menuOf(page).getByRole("link").count(), { message: path }).toBe(menuLength([permission]));
  }
});
