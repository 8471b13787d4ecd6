import { expect, test } from "vitest";
import { aVisitor, expectAccessible } from "../../harness/browser.ts";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { aManager } from "../../harness/manager.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const manager = await aManager(store, { viewport: { width: 1280, height: 1400 } });

test("opening hours can close a day and extend another to midnight, and express delivery follows them", async () => {
  await manager.goto(`${store.origin}/admin/settings/basic`);
  const hours = manager.getByRole("region", { name: "Opening hours" });
  await hours.getByRole("checkbox", { name: "Friday" }).uncheck();
  await hours.getByText("Closed").waitFor();
  await hours.getByLabel("Saturday: Opens").fill("09:30");
  await hours.getByLabel("Saturday: Closes").fill("00:00");
  await expectAccessible(manager);
  await hours.getByRole("button", { name: /^Save/ }).click();
  await hours.getByText("Saved. The store is updated.").waitFor();
  const { body } = await store.call<{ days: unknown[] }>("GET", "/settings/openingHours");
  expect(body.days).toContainEqual({ from: "09:30", to: "24:00" });
  expect(body.days.filter((day) => day === null)).toHaveLength(1);
  await manager.reload();
  await expect.poll(() => hours.getByRole("checkbox", { name: "Friday" }).isChecked()).toBe(false);
  await expect.poll(() => hours.getByLabel("Saturday: Closes").inputValue()).toBe("00:00");
});

test("a voucher offered at checkout is shown to customers whose cart it fits until it is no longer offered", async () => {
  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 20, 500), 2);
  const offers = async () =>
    (await buyer.call<{ code: string }[]>("GET", "/voucher/offers")).body.map(({ code }) => code);
  await manager.goto(`${store.origin}/admin/voucher/create`);
  await manager.getByRole("textbox", { name: /^Code/ }).fill("HAAT60");
  await manager.getByLabel("Fixed amount").check();
  await manager.getByLabel(/^Amount/).fill("60");
  const offered = manager.getByRole("switch", { name: /^Offer at checkout/ });
  await expect.poll(() => offered.isChecked()).toBe(false);
  await offered.check();
  await manager.getByRole("button", { name: "Save" }).click();
  await manager.waitForURL(/\/voucher\/\d+$/);
  await manager.getByRole("button", { name: "Delete" }).waitFor();
  expect(await offers()).toContain("HAAT60");
  await offered.uncheck();
  await manager.getByRole("button", { name: "Save" }).click();
  await expect.poll(offers).not.toContain("HAAT60");
});

test("food facts and the picture of a size appear on the product page", async () => {
  const [product] = await store.query<{ id: number }>("select id from product where slug = 'plain-paratha'");
  await manager.goto(`${store.origin}/admin/product/${product?.id}`);
  await manager.getByLabel("Energy (kcal)").fill("1001");
  await manager.getByRole("button", { name: "Save changes" }).click();
  await manager.getByText(/too high/i).waitFor();
  await manager.getByLabel("Energy (kcal)").fill("321");
  await manager.getByLabel("Salt (g)").fill("1.25");
  await manager.getByLabel("Allergens", { exact: true }).fill("sesame");
  await manager.getByRole("option", { name: "sesame" }).click();
  const second = manager.getByRole("listitem", { name: "Variation 2", exact: true });
  await second.getByRole("button", { name: "More options for variation 2" }).click();
  await second.getByLabel("Picture of this size").click();
  await manager.getByRole("option").last().click();
  await manager.getByRole("button", { name: "Save changes" }).click();
  await manager.getByText("All changes saved").waitFor();

  const { body } = await store.call<{
    gallery: { pattern: string; variationIds: number[] }[];
    variations: { id: number }[];
  }>("GET", "/product/plain-paratha");
  const shownFor = body.gallery.at(-1);
  expect(shownFor?.variationIds).toContain(body.variations[1]?.id);
  const shopper = await aVisitor();
  await shopper.goto(`${store.origin}/product/plain-paratha`);
  await shopper.getByText("Contains gluten, sesame.").waitFor();
  await shopper
    .getByRole("row", { name: /Energy/ })
    .getByText(/321/)
    .waitFor();
  await shopper.getByRole("row", { name: /Salt/ }).getByText(/1\.25/).waitFor();
});
