import type { Order } from "@tatka/contract/orders/orders";
import { expect, test } from "vitest";
import { expectAccessible, expectReadableInTheDark } from "../../harness/browser.ts";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { textOfPdf } from "../../harness/files/pdf-text.ts";
import { browserOf } from "../../harness/logged-in.ts";
import { aManager } from "../../harness/manager.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test("staff create a discount with preview and warning, a customer gets it, and the invoice shows it", async () => {
  const size = await aVariation(store, 100, 300);
  await store.query("update variation set cost_poisha = 25000 where id = $1", [size]);
  const [named] = await store.query<{ title: string }>(
    "select p.title_en as title from product p join variation v on v.product_id = p.id where v.id = $1",
    [size],
  );
  const title = named?.title ?? "";
  const manager = await aManager(store);
  await manager.goto(`${store.origin}/admin/discount`);
  await manager.getByRole("heading", { level: 1, name: "Automatic discounts" }).waitFor();
  await manager.getByRole("main").getByRole("link", { name: "New discount" }).click();
  await manager.getByRole("heading", { level: 1, name: "New discount" }).waitFor();
  await manager.getByLabel(/^Title/).fill("Take three");
  await manager.getByLabel(/^Bangla title/).fill("তিনটি নিন");
  const pick = async (label: string) => {
    await manager.getByLabel(label).fill(`TEST-${size}`);
    await manager.getByRole("option", { name: title }).first().click();
  };
  await pick("Single sizes (search)");
  await manager.getByText(`Buy 2 from ${title}`, { exact: false }).first().waitFor();
  await pick("Search products for the cart");
  await manager.getByRole("spinbutton", { name: /^Pieces: / }).fill("3");
  await manager.getByRole("row", { name: /−৳300/ }).getByText("below cost").waitFor();
  await manager.getByText("1 size would be sold below cost.").waitFor();
  const earlier = await aBuyer(store);
  await earlier.put(size, 4);
  const { body: before } = await earlier.order();
  const orderNumber = manager.getByLabel("Or an order number");
  await orderNumber.fill("NONE-0000-0000");
  await manager.getByRole("button", { name: "Use its items" }).click();
  await manager.getByText("No order with this number.").waitFor();
  await orderNumber.fill(before.orderNumber);
  await orderNumber.press("Enter");
  await expect.poll(() => manager.getByRole("spinbutton", { name: /^Pieces: / }).inputValue()).toBe("4");
  await manager.getByLabel(/^From$/).fill("22:00");
  await manager.getByLabel(/^Until$/).fill("02:00");
  await manager.getByText("until 2 AM the next day", { exact: false }).waitFor();
  await manager.getByLabel(/^From$/).fill("");
  await manager.getByLabel(/^Until$/).fill("");
  await expectAccessible(manager);
  await expectReadableInTheDark(manager);
  await manager.getByRole("button", { name: "Save" }).click();
  await manager.getByText(/Sizes that would be sold below cost: 1/).waitFor();
  await manager.getByLabel("Type “loss” to save anyway").fill("loss");
  await manager.getByRole("button", { name: "Save" }).click();
  await manager.waitForURL(/\/discount\/\d+$/);
  await manager.getByText("Running", { exact: true }).waitFor();

  const buyer = await aBuyer(store);
  await buyer.put(size, 2);
  const page = await browserOf(store, buyer, { viewport: { width: 390, height: 844 } });
  const [product] = await store.query<{ slug: string }>(
    "select p.slug from product p join variation v on v.product_id = p.id where v.id = $1",
    [size],
  );
  await page.goto(`${store.origin}/product/${product?.slug}`);
  await page.getByRole("article").getByText("Buy 2, get 1 free").first().waitFor();
  await page
    .getByRole("button", { name: /, 2 in cart/ })
    .first()
    .waitFor();
  await expectAccessible(page);
  await page.goto(`${store.origin}/faq`);
  await page.getByRole("button", { name: /^Cart/ }).first().click();
  const cart = page.getByRole("dialog", { name: "Your cart" });
  await cart.getByText("Take 1 more: it's free").waitFor();
  await expectAccessible(page);
  await cart.getByRole("button", { name: /^Increase quantity/ }).click();
  await cart.getByText("Take three").waitFor();
  await cart.getByText("−৳300").waitFor();
  await cart.getByRole("button", { name: /^Place order.*৳600/ }).click();

  await page.waitForURL(/\/checkout$/);
  const summary = page.getByRole("region", { name: "Your order" });
  await summary.getByText("Take three").waitFor();
  await summary.getByText(/can't be combined/).waitFor();
  await page
    .getByRole("radio", { name: /\d [AP]M/ })
    .last()
    .check();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Place order/ }).click();
  await page.waitForURL(/\/customer\/order\/[0-9A-Z-]{14}/);
  await page.getByText("Take three").first().waitFor();
  const number = new URL(page.url()).pathname.split("/").at(-1);
  const { body: order } = await buyer.call<Order>("GET", `/order/${number}`);
  expect(order).toMatchObject({ discount: 300, discounts: [{ title: "Take three", amount: 300 }] });
  const paper = await store.request(`/api/v1.0/order/${number}/invoice.pdf?language=en`, {
    headers: { authorization: buyer.authorization },
  });
  expect(textOfPdf(new Uint8Array(await paper.arrayBuffer())).drawn).toContain("Take three");
  await manager.goto(`${store.origin}/admin/order/${number}/show`);
  await manager.getByText("Take three").first().waitFor();
  await manager.goto(`${store.origin}/admin/discount`);
  await manager.getByRole("row", { name: /Take three.*৳300/ }).waitFor();
});
