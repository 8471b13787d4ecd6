import type { StaffPermission } from "@tatka/contract/people/permissions";
import type { Page } from "playwright-core";

/**
 * Imported by a name that the compiler does not follow: the back office has a type check of its own, and checking it
 * again with the tests doubled the time of this one.
 */
const pagePathsModule: string = "../../../apps/admin/src/testing/page-paths.ts";
const { fullMenu, pagePaths } = (await import(pagePathsModule)) as {
  fullMenu: readonly { path: string; permissions: readonly StaffPermission[] }[];
  pagePaths: readonly string[];
};

export const menuEntries = fullMenu;

/** Pages that people see before they are anybody here. */
export const pagesInFront: readonly string[] = ["/register", "/set-password"];

/** Pages that everybody who works here may open. */
export const pagesForAll: readonly string[] = ["/403", "/security"];

/** Every path of the back office, as `/voucher/:id`. New pages are included without a change here. */
export const staffPages: readonly string[] = [
  ...new Set(
    ["/", "/403", ...pagePaths, ...menuEntries.map(({ path }) => path)].map((path) => path.replace(/\/\*$/, "")),
  ),
];

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
