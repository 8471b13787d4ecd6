import { expect, test } from "vitest";
import type { Visitor } from "../../harness/browser.ts";
import { aManager } from "../../harness/manager.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

const save = (page: Visitor) => page.getByRole("button", { name: "Save changes" }).click();

test("unsaved changes survive a click on a link and a concurrent save", async () => {
  const [first, second] = [await aManager(store), await aManager(store)];
  for (const page of [first, second]) {
    await page.goto(`${store.origin}/admin/product/40`);
    await page.getByLabel(/^Title/).waitFor();
  }
  await first.getByLabel(/Shelf life/).fill("77");
  await save(first);
  await first.getByText("All changes saved").waitFor();

  await second.getByLabel(/Shelf life/).fill("88");
  await second.getByText("Unsaved changes").waitFor();
  await second.getByRole("link", { name: "Media" }).click();
  await second.getByRole("button", { name: "Keep editing" }).click();
  await expect.poll(() => second.url()).toMatch(/\/admin\/product\/40$/);
  await second.getByLabel(/^Title/).fill("Evening Paratha");
  await save(second);
  const conflict = second.getByRole("dialog", { name: "You both changed this" });
  await conflict.getByRole("radio", { name: /^You: 88/ }).click();
  await conflict.getByRole("button", { name: "Save" }).click();
  await second.getByText("All changes saved").waitFor();
  await expect
    .poll(() => store.query("select shelf_life_days as days, title_en as title from product where id = 40"))
    .toEqual([{ days: 88, title: "Evening Paratha" }]);
});
