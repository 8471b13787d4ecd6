import { expect, test } from "vitest";
import { aVisitor, expectAccessible, expectReadableInTheDark } from "../../harness/browser.ts";
import { signUp } from "../../harness/customer.ts";
import { photo } from "../../harness/list-files.ts";
import { administrator, openStore } from "../../harness/store.ts";

const store = await openStore();

test("a guest pastes a list, puts it right, logs in and has it in the cart", async () => {
  const email = "karim@example.com";
  const password = "a long secret";
  await signUp(store, { name: "Karim Mia", email, password });
  const page = await aVisitor();
  await page.goto(`${store.origin}/upload-shopping-list`);
  await expectAccessible(page);
  await page.getByLabel("Your list").fill("Hi!\nMiniket rice 5 kg\nalu 2 kg\ntoothbrush 2\nThanks");
  await page.getByRole("button", { name: "Read my list" }).click();
  await page.getByRole("heading", { name: "2 of 3 found" }).waitFor();
  await page.getByText("1 needs a look").waitFor();
  await expectAccessible(page);
  await expectReadableInTheDark(page);

  // What was not found stands first, says so, and is found in place or left out.
  const rows = page.locator("li[data-state]");
  const missing = rows.first();
  await missing.getByText("Not found").waitFor();
  await missing.getByRole("button", { name: "toothbrush 2" }).click();
  await missing.getByText("Nothing found for “toothbrush”.").waitFor();
  await expectAccessible(page);
  await missing.getByRole("button", { name: "Leave this out" }).click();
  await page.getByText("All set").waitFor();

  const potatoes = rows.filter({ hasText: "alu 2 kg" });
  await potatoes.getByRole("button", { name: "Change" }).click();
  const choices = potatoes.getByRole("group", { name: "Which one?" }).getByRole("button", { pressed: false });
  const other = (await choices.first().locator("span.truncate").textContent()) ?? "";
  await choices.first().click();
  await potatoes.getByRole("button", { name: `Increase quantity: ${other}` }).click();
  const quantity = Number(await potatoes.getByRole("group").locator("output").textContent());

  await page.getByRole("button", { name: "Add 2 items to cart" }).click();
  const login = page.getByRole("dialog");
  await login.getByLabel("Email or mobile number").fill(email);
  await page.keyboard.press("Enter");
  await login.getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog", { name: "Your cart" });
  await drawer.getByText("Miniket Rice").first().waitFor();
  await drawer.getByText(other).first().waitFor();
  const lines = await store.query<{ quantity: number }>(
    "select c.quantity from cart_line c join variation v on v.id = c.variation_id join product p on p.id = v.product_id where p.title_en = $1",
    [other],
  );
  expect(lines).toEqual([{ quantity }]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Added. See your cart" }).waitFor();
  expect(page.complaints).toEqual([]);
});

test("in Bangla, by a file and by a photo, and what is unclear goes to staff", async () => {
  const page = await aVisitor({ viewport: { width: 360, height: 740 } });
  await page.goto(`${store.origin}/bn/upload-shopping-list`);
  await page.getByLabel("আপনার তালিকা").fill("ডিম ১ ডজন\nআলু ২ কেজি\nধন্যবাদ");
  await page.getByRole("button", { name: "তালিকা পড়ুন" }).click();
  await page.getByRole("heading", { name: "২টির মধ্যে ২টি পাওয়া গেছে" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "২টির মধ্যে ২টি পাওয়া গেছে" }).waitFor();
  const heights = await page.locator("li[data-state=sure]").evaluateAll((all) => all.map((row) => row.clientHeight));
  expect(Math.max(...heights)).toBeLessThanOrEqual(78);
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isWide).toBe(false);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectAccessible(page);

  await page.getByRole("button", { name: "নতুন তালিকা" }).click();
  const upload = page.getByLabel("ফাইল বেছে নিন").locator("input, :scope").last();
  await upload.setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("MZ\0\0") });
  await page.getByText("এটি তার কোনোটিই নয়।").waitFor();
  const csv = Buffer.from("পণ্য,পরিমাণ,একক\nচিনি,2,কেজি\ntoothbrush,2,\n");
  await upload.setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer: csv });
  await page.getByRole("heading", { name: "২টির মধ্যে ১টি পাওয়া গেছে" }).waitFor();
  await page.getByLabel("আপনার ইমেইল বা মোবাইল নম্বর").fill("01712345678");
  await page.getByRole("button", { name: "আমাদের টিমকে পাঠান" }).click();
  await page.getByText("পাঠানো হয়েছে। উত্তর যাবে: +8801712345678").waitFor();

  await page.getByRole("button", { name: "নতুন তালিকা" }).click();
  await upload.setInputFiles({
    name: "list.jpg",
    mimeType: "image/jpeg",
    buffer: await photo(["Potato 2 kg", "Sugar 1 kg"]),
  });
  await page.getByRole("status").filter({ hasText: "ফাইল পড়া হচ্ছে" }).waitFor();
  await page.getByRole("heading", { name: "২টির মধ্যে ২টি পাওয়া গেছে" }).waitFor({ timeout: 60_000 });
  await page.getByRole("img", { name: "আপনার আপলোড করা ছবি" }).waitFor();

  // What was hard to read is asked about, with all that was read, and stands first.
  await store.query("update shopping_list set unsure_lines = '{1}' where source = 'photo'");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  const unsure = page.locator("li[data-state]").first();
  const question = unsure.getByText("আমরা পড়েছি “Sugar 1 kg”। ঠিক আছে?");
  await question.waitFor();
  expect(await unsure.getAttribute("data-state")).toBe("unsure");
  expect(await question.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  await expectAccessible(page);
  await unsure.getByRole("button", { name: /^হ্যাঁ/ }).click();
  await expect.poll(() => page.locator("li[data-state=unsure]").count()).toBe(0);

  const office = await aVisitor();
  await office.goto(`${store.origin}/admin/`);
  await office.getByLabel(/email or phone/i).fill(administrator.email);
  await office.getByLabel(/^password/i).fill(administrator.password);
  await office.keyboard.press("Enter");
  await office
    .getByRole("menuitem", { name: "Shopping lists" })
    .or(office.getByRole("link", { name: "Shopping lists" }))
    .first()
    .click();
  await office.getByLabel("Reply to +8801712345678").fill("We do not sell these yet.");
  await office.getByRole("button", { name: "Send reply" }).click();
  await office.getByText(/^Replied .*: We do not sell these yet\.$/).waitFor();
});
