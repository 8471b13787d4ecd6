import { readdirSync, readFileSync } from "node:fs";
import { allPermissions } from "@tatka/contract/people/permissions";
import type { Page } from "playwright-core";
import { menuFor } from "../../apps/admin/src/layout/menu-entries.ts";

const sources = new URL("../../apps/admin/src/", import.meta.url);
const everything = allPermissions.map((permission) => ({ ...permission, possession: "any", attributes: "*" }));

export const menuEntries = menuFor(everything).flatMap((section) => section.entries);

/** Pages that people see before they are anybody here. */
export const pagesInFront: readonly string[] = ["/register", "/set-password"];

/** Pages that everybody who works here may open. */
export const pagesForAll: readonly string[] = ["/403", "/security"];

/**
 * Every path that the app registers, the menu's, its custom routes and what its resources say they have, as
 * `/voucher/:id`: read from the app itself, so that a page that is added is walked to without a word here.
 */
export function staffPages(): string[] {
  const app = readFileSync(new URL("app.tsx", sources), "utf8");
  // Those without a slash in front stand inside the resource of orders.
  const routes = [...app.matchAll(/<Route\s+path="([^"]+)"/g)].map(([, path = ""]) =>
    path.startsWith("/") ? path : `/order/${path}`,
  );
  const indexes = readdirSync(new URL("resources/", sources), { recursive: true, encoding: "utf8" });
  const resources = indexes
    .filter((file) => file.endsWith("/index.ts"))
    .flatMap((file) => {
      const source = readFileSync(new URL(`resources/${file}`, sources), "utf8");
      // A file may speak of several; what stands behind a name is about it.
      return source
        .split(/\bname: "/)
        .slice(1)
        .flatMap((about) => {
          const name = about.slice(0, about.indexOf('"'));
          const has = (page: string) => new RegExp(`\\b${page}: guarded`).test(about);
          return [
            ...(has("list") ? [`/${name}`] : []),
            ...(has("create") ? [`/${name}/create`] : []),
            ...(has("edit") ? [`/${name}/:id`] : []),
            ...(has("show") ? [`/${name}/:id/show`] : []),
          ];
        });
    });
  const all = ["/", ...routes, ...resources, ...menuEntries.map(({ path }) => path)];
  return [...new Set(all)].map((path) => path.replace(/\/\*$/, ""));
}

/** Goes to another page as a link would, without reloading the app. */
export async function followTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({}, "", `/admin${address}`);
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  }, path);
}

/** Goes there and waits for it: the page before stays in sight while the code of the next is fetched. */
export async function followToNext(page: Page, path: string): Promise<void> {
  await page.locator("main h1").evaluateAll((headings) => {
    for (const heading of headings) heading.setAttribute("data-left", "");
  });
  await followTo(page, path);
  await page.locator("main h1:not([data-left])").first().waitFor();
}
