import { expect, onTestFinished, test } from "vitest";
import { aVariation } from "../../harness/checkout.ts";
import { atCheckout, chooseLastTime, orderAt, placeButton } from "../../harness/orders/checkout-page.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

const paratha = await aVariation(store, 100);

test("on a phone the checkout keeps its total in sight and opens the items as a list", async () => {
  const { page } = await atCheckout(store, paratha, 3, { viewport: { width: 360, height: 740 } });
  await page.getByText("৳929").first().waitFor();
  await page.getByRole("radio", { name: /Standard delivery/ }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const box = await placeButton(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
  await page.getByText("3 items").first().click();
  await page.getByText("× 3").first().waitFor();
  await expect.poll(() => page.getByRole("button", { name: /^Open cart: / }).count()).toBe(0);
});

test("an express delivery that has closed is refused, and the customer chooses a slot", async () => {
  const { buyer, page } = await atCheckout(store, paratha, 1);
  await page.getByRole("radio", { name: /Express delivery/ }).check();
  await page.getByText("৳399").first().waitFor();
  await store.query("insert into setting (key, value) values ('openingHours', $1)", [
    JSON.stringify({ days: Array.from({ length: 7 }, () => null) }),
  ]);
  onTestFinished(() => store.query("delete from setting where key = 'openingHours'").then(() => undefined));
  await placeButton(page).click();
  await page
    .getByRole("alert")
    .getByText(/Express delivery is closed/)
    .waitFor();
  await page.getByRole("radio", { name: /Express delivery/ }).waitFor({ state: "detached" });
  await chooseLastTime(page);
  await page.getByRole("button", { name: "Place order ৳339" }).click();
  await expect.poll(() => orderAt(page, buyer)).toMatchObject({ shippingKind: "standard" });
});
