import { expect, test } from "vitest";
import { aVisitor, expectAccessible, expectReadableInTheDark } from "../../harness/browser.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test("mailbox and API reference are readable in both themes", async () => {
  // Uses a new browser context without the harness's init scripts, because the mailbox's sandboxed frames block
  // scripts.
  const page = await aVisitor({ colorScheme: "light", isNew: true });
  for (const [path, title] of [
    ["/dev/mailbox", "Mailbox"],
    ["/api/docs", "API reference"],
  ] as const) {
    await page.goto(store.origin + path);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await expectAccessible(page, { without: "iframe" });
    await expectReadableInTheDark(page, { without: "iframe" });
  }
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).maxWidth)).toBe("960px");
  expect(page.complaints).toEqual([]);
});

test("a call expands to show its request and responses", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/api/docs`);
  await page.getByText("List products", { exact: true }).click();
  await page.getByRole("cell", { name: "minPrice" }).waitFor();
});
