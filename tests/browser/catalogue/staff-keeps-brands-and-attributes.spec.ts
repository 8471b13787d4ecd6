import { expect, test } from "vitest";
import { expectAccessible } from "../../harness/browser.ts";
import { aManager } from "../../harness/manager.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test("a brand is added with a suggested slug, and a brand in use cannot be deleted", async () => {
  const page = await aManager(store);
  await page.goto(`${store.origin}/admin/brand`);
  await page.getByRole("button", { name: "Add brand" }).click();
  const dialog = page.getByRole("dialog", { name: "Add brand" });
  await dialog.getByLabel("Title", { exact: false }).first().fill("Rahim's Dairy");
  await dialog.getByLabel(/Bangla title/).fill("রহিমের ডেইরি");
  await expect.poll(() => dialog.getByLabel(/URL/).inputValue()).toBe("rahims-dairy");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByText("Rahim's Dairy").waitFor();
  await expectAccessible(page);

  const [used] = await store.query<{ title_en: string }>(
    "select title_en from brand where id = (select brand_id from product limit 1)",
  );
  await page.getByRole("button", { name: `Edit ${used?.title_en}`, exact: true }).click();
  const edit = page.getByRole("dialog", { name: `Edit ${used?.title_en}` });
  await edit.getByRole("button", { name: "Delete" }).click();
  await edit.getByText("This is in use, so it can't be deleted.").waitFor();
});

test("adding a value to an attribute keeps its other values", async () => {
  const [known] = await store.query<{ id: number; title: string; values: number[] }>(
    `select a.id, a.title, array_agg(v.id order by v.id) as values from attribute a
     join attribute_value v on v.attribute_id = a.id group by a.id order by a.id limit 1`,
  );
  const page = await aManager(store);
  for (const path of ["tag", "uom", "attribute"]) {
    await page.goto(`${store.origin}/admin/${path}`);
    await page
      .getByRole("button", { name: /^Edit / })
      .first()
      .waitFor();
    await expectAccessible(page);
  }
  await page.getByRole("button", { name: `Edit ${known?.title}`, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Edit ${known?.title}` });
  await dialog.getByRole("button", { name: /^Add/ }).click();
  await dialog.getByLabel("Value", { exact: true }).last().fill("Brand new");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "hidden" });
  const after = await store.query<{ id: number; title: string }>(
    "select id, title from attribute_value where attribute_id = $1 order by id",
    [known?.id],
  );
  expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(known?.values ?? []));
  expect(after.map(({ title }) => title)).toContain("Brand new");
});
