import { expect, test } from "vitest";
import { aVisitor, expectAccessible } from "../../harness/browser.ts";
import { photo } from "../../harness/scores/list-files.ts";
import { administrator, openStore } from "../../harness/store.ts";

const store = await openStore();

test("in Bangla a list is read from a file and a photo, and unclear lines go to staff", async () => {
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

  // Unclear lines come first and ask the customer to confirm the recognised text.
  await store.query("update shopping_list set unsure_lines = '{1}' where source = 'photo'");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  const unsure = page.locator("li[data-state]").first();
  const question = unsure.getByText("আমরা পড়েছি “Sugar 1 kg”। ঠিক আছে?");
  await question.waitFor();
  await expect.poll(() => unsure.getAttribute("data-state")).toBe("unsure");
  await expect.poll(() => question.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
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
