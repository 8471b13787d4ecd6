import { expect, test } from "vitest";
import { aVisitor } from "../../harness/browser.ts";
import { aManager } from "../../harness/manager.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

const departments = async () =>
  (await store.query<{ slug: string }>("select slug from category where parent_id is null order by sort, id")).map(
    ({ slug }) => slug,
  );

const parentOf = async (slug: string) =>
  (
    await store.query<{ parent: string | null }>(
      "select p.slug as parent from category c left join category p on p.id = c.parent_id where c.slug = $1",
      [slug],
    )
  )[0]?.parent;

const titleOf = async (slug: string) =>
  (await store.query<{ title_en: string }>("select title_en from category where slug = $1", [slug]))[0]?.title_en ?? "";

test("the category tree is arranged by keyboard, menu and dragging", async () => {
  // The viewport is as high as the whole tree, because a drag cannot scroll in a test.
  const page = await aManager(store, { viewport: { width: 1280, height: 5_000 } });
  await page.goto(`${store.origin}/admin/category`);
  const [first = "", second = ""] = await departments();
  const handle = (title: string) => page.getByRole("button", { name: `Move ${title}`, exact: true });
  await handle(await titleOf(second)).waitFor();

  await handle(await titleOf(second)).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(async () => (await departments()).slice(0, 2)).toEqual([second, first]);
  await page.getByText(`${await titleOf(second)} is now number 1 in the top level`).waitFor({ state: "attached" });

  await handle(await titleOf(second)).click();
  await page.getByRole("menuitem", { name: "Move down" }).click();
  await expect.poll(async () => (await departments()).slice(0, 2)).toEqual([first, second]);

  await page.getByRole("button", { name: "Add top-level category" }).click();
  const dialog = page.getByRole("dialog", { name: "Add top-level category" });
  await dialog.getByLabel("Title", { exact: false }).first().fill("Eid Specials");
  await dialog.getByLabel(/Bangla title/).fill("ঈদ স্পেশাল");
  await expect.poll(() => dialog.getByLabel(/URL/).inputValue()).toBe("eid-specials");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.locator("[data-category='eid-specials']").waitFor();

  // Dropping onto the middle of a department makes it the parent.
  const target = page.locator(`[data-category='${first}']`);
  await page.locator("[data-category='eid-specials']").dragTo(target);
  await expect.poll(() => parentOf("eid-specials")).toBe(first);
  const shopper = await aVisitor();
  await shopper.goto(`${store.origin}/eid-specials`);
  await expect.poll(() => shopper.getByRole("heading", { level: 1 }).textContent()).toContain("Eid Specials");
});
