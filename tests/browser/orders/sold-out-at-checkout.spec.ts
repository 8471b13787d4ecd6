import type { Order } from "@tatka/contract/orders/orders";
import { expect, test } from "vitest";
import type { Visitor } from "../../harness/browser.ts";
import { aBuyer, type Buyer } from "../../harness/checkout.ts";
import { browserOf } from "../../harness/logged-in.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
await store.query("update stock set on_hand = reserved + 50");

const sizes = await store.query<{ id: number; slug: string }>("select id, slug from variation");
const sizeNamed = (slug: string) => {
  const found = sizes.find((size) => size.slug === slug);
  if (!found) throw new Error(`the demo has no ${slug}`);
  return found.id;
};
const [litre, half, paratha] = [
  sizeNamed("uht-milk-1-ltr"),
  sizeNamed("uht-milk-500-ml"),
  sizeNamed("plain-paratha-5-pcs"),
];

async function linesOf(buyer: Buyer, page: Visitor) {
  await page.waitForURL(/\/customer\/order\/[0-9A-Z-]{14}/);
  const number = new URL(page.url()).pathname.split("/").at(-1);
  const { lines } = (await buyer.call<Order>("GET", `/order/${number}`)).body;
  return lines.map(({ variationId, quantity }) => ({ variationId, quantity }));
}

/** Sells the milk to another customer just before the buyer places the order. */
async function beforeSoldOut(): Promise<{ buyer: Buyer; page: Visitor }> {
  await store.query("update stock set on_hand = reserved + 50 where variation_id = $1", [litre]);
  const buyer = await aBuyer(store);
  await buyer.put(litre, 2);
  await buyer.put(paratha, 4);
  const page = await browserOf(store, buyer, { viewport: { width: 360, height: 740 } });
  await page.goto(`${store.origin}/checkout`);
  const times = page.getByRole("radio", { name: /\d [AP]M/ });
  await times.last().check();
  await page.getByRole("button", { name: /^Place order/ }).waitFor();
  await store.query("update stock set on_hand = reserved where variation_id = $1", [litre]);
  await page.getByRole("button", { name: /^Place order/ }).click();
  await page.getByRole("heading", { name: "UHT Milk is sold out" }).waitFor();
  return { buyer, page };
}

test("sold-out items are marked, and one press orders the rest", async () => {
  const { buyer, page } = await beforeSoldOut();
  await page.getByText("Replace it, or the order goes without it.").waitFor();
  await page.getByRole("alert").getByText("Your order hasn't been placed yet.").waitFor();
  await page.getByRole("listitem").filter({ hasText: "UHT Milk" }).getByText("Sold out").first().waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("alert");
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole("button", { name: /^Place order/ }).click();
  expect(await linesOf(buyer, page)).toEqual([{ variationId: paratha, quantity: 4 }]);
});

test("a sold-out item is replaced by another size at the total on the button", async () => {
  const { buyer, page } = await beforeSoldOut();
  const button = page.getByRole("button", { name: /^Replace · ৳/ });
  const total = (await button.textContent())?.replace("Replace · ", "") ?? "";
  await button.click();
  await page.getByRole("heading", { name: "UHT Milk is sold out" }).waitFor({ state: "detached" });
  await page.locator("b").filter({ hasText: total }).first().waitFor();
  await page.getByRole("button", { name: /^Place order/ }).click();
  expect(await linesOf(buyer, page)).toEqual(
    expect.arrayContaining([
      { variationId: paratha, quantity: 4 },
      { variationId: half, quantity: 4 },
    ]),
  );
});

test("a sold-out item is removed by one press", async () => {
  const { page } = await beforeSoldOut();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("heading", { name: "UHT Milk is sold out" }).waitFor({ state: "detached" });
  await expect.poll(() => page.getByRole("listitem").filter({ hasText: "UHT Milk" }).count()).toBe(0);
});
