import { expect, test } from "vitest";
import { expectAccessible } from "../../harness/browser.ts";
import { aManager } from "../../harness/manager.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test("a manager adds a synonym for a search without results", async () => {
  const found = async () => (await store.call<{ total: number }>("GET", "/product/search?q=zhalpori")).body.total;
  expect(await found()).toBe(0);
  await expect.poll(() => store.query("select 1 from search_log where query = 'zhalpori'")).toHaveLength(1);

  const manager = await aManager(store);
  await manager.goto(`${store.origin}/admin`);
  await manager.getByRole("button", { name: "Catalogue", exact: true }).click();
  await manager.getByRole("link", { name: "Search", exact: true }).click();
  await manager.getByRole("button", { name: "Add synonym: zhalpori" }).click();
  const dialog = manager.getByRole("dialog", { name: "Add synonym" });
  await expect.poll(() => dialog.getByLabel(/Shoppers type/).inputValue()).toBe("zhalpori");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("This field is required").waitFor();
  await dialog.getByLabel(/Search for/).fill("paratha");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(found).toBeGreaterThan(3);

  await manager.getByLabel("Search synonyms").fill("zhalpori");
  await manager.getByRole("button", { name: "Delete zhalpori" }).click();
  await expect.poll(found).toBe(0);
  await manager.getByText("No synonyms found").waitFor();
  await expectAccessible(manager);
});
