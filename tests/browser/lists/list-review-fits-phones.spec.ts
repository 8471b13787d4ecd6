import { expect, test } from "vitest";
import { aVisitor } from "../../harness/browser.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

const list = [
  "ভাই আজকের বাজার:",
  "চাল ৫ কেজি মিনিকেট ডাল ১ কেজি মসুর",
  "আলু ২-৩ কেজি",
  "ডাল ২",
  "রূপচাঁদা তেল ২ লিটার",
  "শ্যাম্পু ১টা",
  "একদম ছোট আর তাজা দেখে খুব ভালো মানের নতুন পেঁয়াজ দয়া করে ১ কেজি দেবেন",
  "ধন্যবাদ",
].join("\n");

test.each([360, 768])(
  "the Bangla review of a list fits %i px, asks first and adds only what is sure",
  async (width) => {
    const page = await aVisitor({ viewport: { width, height: 780 } });
    await page.goto(`${store.origin}/bn/upload-shopping-list`);
    await page.getByLabel("আপনার তালিকা").fill(list);
    await page.getByRole("button", { name: "তালিকা পড়ুন" }).click();
    const rows = page.locator("li[data-state]");
    await rows.first().waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const states = await rows.evaluateAll((all) => all.map((row) => row.getAttribute("data-state")));
    const sure = states.filter((state) => state === "sure").length;
    expect(states.slice(0, states.length - sure)).not.toContain("sure");
    expect(sure).toBeGreaterThan(0);

    const dal = rows.filter({ hasText: "“ডাল ২”" });
    await dal.getByRole("list", { name: "অথবা এটি" }).getByRole("button").first().click();
    await expect.poll(() => dal.getAttribute("data-state")).toBe("sure");
    const numbers = new Intl.NumberFormat("bn-BD");
    await page.getByRole("button", { name: `${numbers.format(sure + 1)}টি পণ্য কার্টে নিন` }).waitFor();
    expect(page.complaints).toEqual([]);
  },
);
