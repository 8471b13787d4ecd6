import { expect, test } from "vitest";
import { aVisitor } from "../../harness/browser.ts";
import { sharedStore } from "../../harness/store.ts";

const store = await sharedStore();

const THIRTY_DAYS_S = 30 * 24 * 60 * 60;

test("a new shopper chooses the city, and the page updates without a reload", async () => {
  const page = await aVisitor({ isNew: true });
  await page.goto(`${store.origin}/products`, { waitUntil: "networkidle" });
  const picker = page.getByRole("dialog", { name: "Where should we deliver?" });
  await picker.waitFor();
  await expect.poll(() => picker.getByRole("radio", { name: "Dhaka" }).isChecked()).toBe(true);
  await expect.poll(() => picker.getByRole("radio", { name: "English" }).isChecked()).toBe(true);
  // The dialog does not block scrolling.
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await page.evaluate(() => document.documentElement.setAttribute("data-still-here", ""));

  await picker.getByRole("radio", { name: "Dhaka" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await picker.waitFor({ state: "detached" });

  await page.getByRole("banner").getByText("Chattogram").filter({ visible: true }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.hasAttribute("data-still-here"))).toBe(true);
  const cookie = (await page.context().cookies()).find(({ name }) => name === "location");
  expect(cookie?.value).toBe("ctg");
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(THIRTY_DAYS_S - 60);

  await page.reload();
  await page.getByRole("banner").getByText("Chattogram").filter({ visible: true }).waitFor();
  await expect.poll(() => picker.count()).toBe(0);
  expect(page.complaints).toEqual([]);
});

test("the city can be changed later", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/faq`);
  await page.getByRole("banner").getByRole("button", { name: "Change city" }).filter({ visible: true }).click();
  const picker = page.getByRole("dialog");
  await expect.poll(() => picker.getByRole("radio", { name: "Dhaka" }).isChecked()).toBe(true);
  await picker.getByText("Chattogram").click();
  await picker.getByRole("button", { name: "OK" }).click();
  await page.getByRole("banner").getByText("Chattogram").filter({ visible: true }).waitFor();
});
