import { readdirSync, readFileSync } from "node:fs";
import { allPermissions, type StaffPermission } from "@tatka/contract/permissions";
import { expect, test } from "vitest";
import { menuFor } from "../../apps/admin/src/layout/menu-entries.ts";
import { aVisitor, type Visitor } from "../harness/browser.ts";
import { aStaffMember } from "../harness/staff.ts";
import { openStore } from "../harness/store.ts";

const store = await openStore();
const sources = new URL("../../apps/admin/src/", import.meta.url);
const everything = allPermissions.map((permission) => ({ ...permission, possession: "any", attributes: "*" }));
const entries = menuFor(everything).flatMap((section) => section.entries);

/** Pages that everybody who works here may open, and those in front of the back office. */
const open = new Set(["/403", "/security", "/register", "/set-password"]);

/** Every address that the app registers: its custom routes, and what its resources say they have. */
function addresses(): string[] {
  const app = readFileSync(new URL("app.tsx", sources), "utf8");
  // Those without a slash in front stand inside the resource of orders.
  const routes = [...app.matchAll(/<Route\s+path="([^"]+)"/g)].map(([, path = ""]) =>
    path.startsWith("/") ? path : `/order/${path}`,
  );
  const resources = readdirSync(new URL("resources/", sources)).flatMap((folder) => {
    const source = readFileSync(new URL(`resources/${folder}/index.ts`, sources), "utf8");
    const [, name] = /\bname: "([^"]+)"/.exec(source) ?? [];
    if (name === undefined) return [];
    const has = (page: string) => new RegExp(`\\b${page}: guarded`).test(source);
    return [
      ...(has("list") ? [`/${name}`] : []),
      ...(has("create") ? [`/${name}/create`] : []),
      ...(has("edit") ? [`/${name}/1`] : []),
      ...(has("show") ? [`/${name}/1/show`] : []),
    ];
  });
  return [...new Set(["/", ...routes, ...resources, ...entries.map(({ path }) => path)])].map((path) =>
    path.replace(/:\w+/g, "1").replace(/\/\*$/, ""),
  );
}

/** A browser in which a colleague is signed in who may do exactly this. */
async function aColleague(permissions: readonly StaffPermission[]): Promise<Visitor> {
  const page = await aVisitor();
  await signIn(page, permissions);
  return page;
}

async function signIn(page: Visitor, permissions: readonly StaffPermission[]): Promise<void> {
  const { name } = await aStaffMember(store, permissions);
  await page.context().addCookies([{ name: "admin_token", value: name, url: store.origin }]);
}

test("who holds one permission opens the pages of that permission; every other page leads to 403", async () => {
  const guarded = addresses().filter((path) => !open.has(path));
  expect(guarded.length).toBeGreaterThan(10);
  const page = await aColleague(["faq.read"]);
  await page.goto(`${store.origin}/admin/faq`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  for (const path of guarded) {
    if (path === "/faq") continue;
    // As a link would, without loading the app anew.
    await page.evaluate((address) => {
      history.pushState({}, "", `/admin${address}`);
      dispatchEvent(new PopStateEvent("popstate", { state: {} }));
    }, path);
    await page.waitForURL(`${store.origin}/admin/403`);
    await page.getByText("You have no permission to access this page").waitFor();
  }
  expect(await page.getByRole("navigation").getByRole("link").count()).toBe(
    entries.filter(({ permissions }) => permissions.includes("faq.read")).length,
  );
}, 180_000);

test("each entry of the menu opens to who holds its permission alone, and is the only one they see", async () => {
  // One browser for all of them, which need not fetch the app anew for each.
  const page = await aVisitor();
  for (const { path, permissions } of entries) {
    const [permission] = permissions;
    if (permission === undefined) throw new Error(`${path} needs no permission`);
    await signIn(page, [permission]);
    await page.goto(`${store.origin}/admin${path}`);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    expect(new URL(page.url()).pathname.replace(/\/$/, ""), path).toBe(`/admin${path}`.replace(/\/$/, ""));
    const seen = entries.filter((entry) => entry.permissions.includes(permission));
    expect(await page.getByRole("navigation").getByRole("link").count(), path).toBe(seen.length);
  }
}, 240_000);

test("an empty list of permissions leads to the login, which says why", async () => {
  const page = await aColleague([]);
  await page.goto(`${store.origin}/admin/product`);
  await page.waitForURL(/\/admin\/login\?error=NoPermission/);
  await page.getByText(/no permission for the back office/).waitFor();
});
