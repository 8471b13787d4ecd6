import type { StaffPermission } from "@tatka/contract/permissions";
import type { Page } from "playwright-core";

/**
 * A typed string keeps the compiler from following this import. The back office has its own type check, and checking it
 * again doubled the time of this one.
 */
const pagePathsModule: string = "../../../apps/admin/src/testing/page-paths.ts";
const { menuPages, menuLength, pagePaths } = (await import(pagePathsModule)) as {
  menuPages: readonly { path: string; permissions: readonly StaffPermission[] }[];
  menuLength: (permissions: readonly StaffPermission[]) => number;
  pagePaths: readonly string[];
};

export { menuLength, menuPages };

/** Pages that need no session. */
export const pagesInFront: readonly string[] = ["/register", "/set-password"];

/** Pages that every staff member may open. */
export const pagesForAll: readonly string[] = ["/403", "/security"];

/** Every route of the back office, such as `/voucher/:id`, so new pages are included automatically. */
export const staffPages: readonly string[] = [
  ...new Set(
    ["/", "/403", ...pagePaths, ...menuPages.map(({ path }) => path)].map((path) => path.replace(/\/\*$/, "")),
  ),
];

/** Navigates like a link, without reloading the app. */
export async function followTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({}, "", `/admin${address}`);
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  }, path);
}

/** Navigates and waits, because the previous page stays visible while the next one's code loads. */
export async function followToNext(page: Page, path: string): Promise<void> {
  await page.locator("main h1").evaluateAll((headings) => {
    for (const heading of headings) heading.setAttribute("data-left", "");
  });
  await followTo(page, path);
  await page.locator("main h1:not([data-left])").first().waitFor();
}
