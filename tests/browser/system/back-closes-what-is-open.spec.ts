import { expect, test } from "vitest";
import { aVisitor, type Visitor } from "../../harness/browser.ts";
import { aBuyer } from "../../harness/checkout.ts";
import { browserOf } from "../../harness/logged-in.ts";
import { sharedStore } from "../../harness/store.ts";

const store = await sharedStore();

/** Navigates to a second page, so that the history has an entry to go back to. */
async function onContactPage(page: Visitor): Promise<Visitor> {
  await page.goto(`${store.origin}/faq`);
  const footer = page.getByRole("contentinfo");
  // The footer's sections are collapsed on phones.
  if (await footer.getByRole("link", { name: "Contact us" }).isHidden()) await footer.getByText("About us").click();
  await footer.getByRole("link", { name: "Contact us" }).click();
  await page.waitForURL(`${store.origin}/contact-us`);
  return page;
}

test.each([
  ["the cart", /^Cart/, { width: 1280, height: 900 }],
  ["a dialog", "Login", { width: 1280, height: 900 }],
  ["the drawer of categories", "Open categories", { width: 360, height: 740 }],
] as const)("Back closes %s and stays on the page, and the next Back leaves it", async (_, name, viewport) => {
  const page = await onContactPage(await aVisitor({ viewport }));
  await page.getByRole("banner").getByRole("button", { name }).filter({ visible: true }).click();
  await page.getByRole("dialog").waitFor();
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => page.url()).toBe(`${store.origin}/contact-us`);
  await page.goBack();
  await page.waitForURL(`${store.origin}/faq`);
});

test("closing by hand leaves no history entry", async () => {
  const page = await onContactPage(await aVisitor());
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => "isOver" in history.state)).toBe(false);
  await page.goBack();
  await page.waitForURL(`${store.origin}/faq`);
});

test("a page opened from the cart replaces its history entry, and Back returns to the page before", async () => {
  const page = await onContactPage(await browserOf(store, await aBuyer(store)));
  await page.getByRole("banner").getByRole("button", { name: /^Cart/ }).click();
  await page.getByRole("dialog").getByRole("link", { name: "See today's offers" }).click();
  await page.waitForURL(`${store.origin}/todays-offer`);
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.goBack();
  await page.waitForURL(`${store.origin}/contact-us`);
});
