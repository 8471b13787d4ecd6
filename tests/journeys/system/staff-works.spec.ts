import sharp from "sharp";
import { expect, test } from "vitest";
import { aVisitor, expectAccessible, type Visitor } from "../../harness/browser.ts";
import { administrator, openStore } from "../../harness/store.ts";

const store = await openStore();

async function signIn(page: Visitor, { email, password } = administrator): Promise<void> {
  await page.goto(`${store.origin}/admin`);
  await page.waitForURL(/\/admin\/login/);
  await page.getByLabel(/email or phone/i).fill(email);
  await page.getByLabel(/^password/i).fill(password);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => !url.pathname.includes("login"));
}

test("a manager renames a product, and the shopper's page has the new name at once", async () => {
  const shopper = await aVisitor();
  await shopper.goto(`${store.origin}/product/plain-paratha`);
  expect(await shopper.getByRole("heading", { level: 1 }).textContent()).toBe("Plain Paratha");

  const manager = await aVisitor();
  await signIn(manager);
  await manager.goto(`${store.origin}/admin/product?filter=${encodeURIComponent('{"q":"Plain Paratha"}')}`);
  await manager.getByText("Plain Paratha", { exact: true }).first().click();
  await manager.waitForURL(/\/admin\/product\/1$/);
  await manager.getByLabel(/^Title/).fill("Sunday Paratha");
  await manager.getByRole("button", { name: /save/i }).click();
  await expect
    .poll(async () => (await store.call<{ title: string }>("GET", "/product/plain-paratha")).body.title)
    .toBe("Sunday Paratha");

  await shopper.reload();
  expect(await shopper.getByRole("heading", { level: 1 }).textContent()).toBe("Sunday Paratha");
  expect(manager.complaints.filter((text) => !text.includes("401"))).toEqual([]);
});

test("of two managers the second is told, and keeps what was typed", async () => {
  const [first, second] = [await aVisitor(), await aVisitor()];
  for (const manager of [first, second]) {
    await signIn(manager);
    await manager.goto(`${store.origin}/admin/product/5`);
    await manager.getByLabel(/^Title/).waitFor();
  }
  await first.getByLabel(/^Title/).fill("Said first");
  await first.getByRole("button", { name: /save/i }).click();
  await expect
    .poll(
      async () => (await store.query<{ title_en: string }>("select title_en from product where id = 5"))[0]?.title_en,
    )
    .toBe("Said first");

  await second.getByLabel(/^Title/).fill("Said second");
  await second.getByRole("button", { name: /save/i }).click();
  await second
    .getByText(/Someone else changed this/)
    .first()
    .waitFor();
  expect(await second.getByLabel(/^Title/).inputValue()).toBe("Said second");
});

test("a wrong password is said in red, and nothing opens", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/admin/product`);
  await page.waitForURL(/\/admin\/login/);
  await page.getByLabel(/email or phone/i).fill(administrator.email);
  await page.getByLabel(/^password/i).fill("not this one");
  await page.keyboard.press("Enter");
  await page.getByText("Incorrect email or password.").first().waitFor();
  expect(page.url()).toContain("/admin/login");
});

test("staff without a permission do not see the page, nor its entry in the menu", async () => {
  const own = await openStore();
  await own.query("delete from role_permission where resource = 'media'");
  const page = await aVisitor();
  await page.goto(`${own.origin}/admin/login`);
  await page.getByLabel(/email or phone/i).fill(administrator.email);
  await page.getByLabel(/^password/i).fill(administrator.password);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${own.origin}/admin`);
  await page.getByRole("button", { name: "Catalogue", exact: true }).click();
  await page.getByRole("link", { name: "Products", exact: true }).waitFor();
  expect(await page.getByRole("link", { name: "Media" }).count()).toBe(0);
  await page.goto(`${own.origin}/admin/media`);
  await page.waitForURL(`${own.origin}/admin/403`);
  await page.getByText("You have no permission to access this page").first().waitFor();
});

test("an empty list of permissions leads back to the login", async () => {
  const own = await openStore();
  await own.query("delete from role_permission");
  const page = await aVisitor();
  await page.goto(`${own.origin}/admin/login`);
  await page.getByLabel(/email or phone/i).fill(administrator.email);
  await page.getByLabel(/^password/i).fill(administrator.password);
  await page.keyboard.press("Enter");
  await page.waitForLoadState("networkidle");
  await page.goto(`${own.origin}/admin/product`);
  await page.waitForURL(/\/admin\/login/);
});

test("a picture is uploaded and shows up once its sizes are rendered", async () => {
  const manager = await aVisitor();
  await signIn(manager);
  await manager.goto(`${store.origin}/admin/media`);
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#13743c" } })
    .png()
    .toBuffer();
  await manager.locator('input[type="file"]').setInputFiles({ name: "shop.png", mimeType: "image/png", buffer });
  await expect
    .poll(
      async () => (await store.query<{ status: string }>("select status from picture where width = 900"))[0]?.status,
      { timeout: 15_000 },
    )
    .toBe("ready");
  const [picture] = await store.query<{ name: string }>("select name from picture where width = 900");
  await manager.locator(`img[src*="${picture?.name}"]`).first().waitFor();
});

test("the dashboard counts what is there", async () => {
  const manager = await aVisitor();
  await signIn(manager);
  await manager.getByText("718").first().waitFor();
});

test("after logging out the pages are closed", async () => {
  const manager = await aVisitor();
  await signIn(manager);
  await manager.getByRole("button", { name: /Administrator/ }).click();
  await manager.getByRole("menuitem", { name: /log ?out/i }).click();
  await manager.waitForURL(/\/admin\/login/);
  await manager.goto(`${store.origin}/admin/product`);
  await manager.waitForURL(/\/admin\/login/);
});

test("a manager teaches the search a word that was searched for in vain", async () => {
  const found = async () => (await store.call<{ total: number }>("GET", "/product/search?q=zhalpori")).body.total;
  expect(await found()).toBe(0);
  await expect.poll(() => store.query("select 1 from search_log where query = 'zhalpori'")).toHaveLength(1);

  const manager = await aVisitor();
  await signIn(manager);
  await manager.getByRole("button", { name: "Catalogue", exact: true }).click();
  await manager.getByRole("link", { name: "Search synonyms" }).click();
  await manager.getByRole("button", { name: "Add synonym: zhalpori" }).click();
  const dialog = manager.getByRole("dialog", { name: "Add synonym" });
  expect(await dialog.getByLabel(/Shoppers type/).inputValue()).toBe("zhalpori");
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
