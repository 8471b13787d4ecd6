import { expect, test } from "vitest";
import { aVisitor, expectAccessible } from "../../harness/browser.ts";
import { aManager } from "../../harness/manager.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test("a manager puts a product into a basket, and a shopper finds it there", async () => {
  const manager = await aManager(store);
  await manager.goto(`${store.origin}/admin`);
  await manager.getByRole("button", { name: "Catalogue", exact: true }).click();
  await manager.getByRole("link", { name: "Search", exact: true }).click();
  await manager.getByRole("link", { name: "Search baskets" }).click();
  await manager.getByLabel("Search baskets").fill("picnic");
  await manager.getByRole("button", { name: "Edit Picnic" }).click();
  const dialog = manager.getByRole("dialog");
  await dialog.getByLabel(/^Products/).click();
  await manager.keyboard.type("himsagar");
  await manager.getByRole("option", { name: /Himsagar/ }).click();
  await dialog.getByLabel(/^Shoppers type/).click();
  await manager.keyboard.type("zhalbhoj");
  await manager.keyboard.press("Enter");
  await expectAccessible(manager);
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "hidden" });

  const shopper = await aVisitor();
  await shopper.goto(`${store.origin}/search/zhalbhoj`);
  await shopper.getByText("Picnic: what you may need").waitFor();
  await expect.poll(() => shopper.locator("main").getByRole("article").first().textContent()).toMatch(/Himsagar/);
});
