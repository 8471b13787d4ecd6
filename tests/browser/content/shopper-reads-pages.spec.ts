import { pageSlugs } from "@tatka/contract/content/pages";
import { expect, test } from "vitest";
import { aVisitor, expectAccessible } from "../../harness/browser.ts";
import { letPass } from "../../harness/clock.ts";
import { followTo } from "../../harness/pages/staff-pages.ts";
import { administrator, openStore } from "../../harness/store.ts";

const store = await openStore();

test.each(["", "/bn"])("every page under %j has a heading, is accessible and links on", async (prefix) => {
  const page = await aVisitor({ colorScheme: "light" });
  for (const slug of [...pageSlugs, "blog", "blog/choose-a-good-hilsa"]) {
    await page.goto(`${store.origin}${prefix}/${slug}`);
    const heading = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    expect(/\p{Script=Bengali}/u.test(heading), slug).toBe(prefix === "/bn");
    await expectAccessible(page);
  }
  await page.goto(`${store.origin}${prefix}/termscondition`);
  await expect.poll(() => new URL(page.url()).pathname).toBe(`${prefix}/terms-and-conditions`);
  await page.goto(`${store.origin}${prefix}/privacypolicy`);
  await expect.poll(() => new URL(page.url()).pathname).toBe(`${prefix}/privacy-policy`);

  await page.getByRole("contentinfo").locator(`a[href="${prefix}/faq"]`).click();
  await page.waitForURL(`${store.origin}${prefix}/faq`);
  await page.locator("#faq-search").waitFor();
  const questions = page.locator("main details");
  const all = await questions.count();
  await page.locator("#faq-search").fill(prefix ? "টাকা ফেরত" : "get my refund");
  await expect.poll(() => questions.filter({ visible: true }).count()).toBe(1);
  await page.getByText(prefix ? "১টি প্রশ্ন মিলেছে" : "1 question matches").waitFor();
  await questions.filter({ visible: true }).locator("summary").click();
  await page
    .getByText(prefix ? "১০ দিনের মধ্যে" : "Within 10 days")
    .first()
    .waitFor();
  await page.locator("#faq-search").fill("zzz");
  await expect.poll(() => questions.filter({ visible: true }).count()).toBe(0);
  await page.locator("#faq-search").fill("");
  await expect.poll(() => questions.filter({ visible: true }).count()).toBe(all);
  expect(page.complaints).toEqual([]);
});

test("a visitor corrects a message, sends it, and staff answer it", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/contact-us`);
  await page.getByLabel("Your name").fill("Rahima Khatun");
  await page.getByLabel("Email or mobile number").fill("nobody");
  await page.getByLabel("Subject").fill("The box was late");
  await page.getByLabel("Message", { exact: true }).fill("It came an hour after the window, but still cold.");
  const send = page.getByRole("button", { name: "Send message" });
  await send.click();
  await page.getByText("Enter an email address or a Bangladeshi mobile number.").waitFor();
  await page.locator("#contact-contact:focus").waitFor();
  await page.getByLabel("Email or mobile number").fill("01712-345678");
  // The form rejects messages that were sent faster than a person can type.
  letPass(3_000);
  await send.click();
  await page.getByText("We have your message").waitFor();

  const staff = await aVisitor();
  await staff.goto(`${store.origin}/admin/login`);
  await staff.getByLabel(/email or phone/i).fill(administrator.email);
  await staff.getByLabel(/^password/i).fill(administrator.password);
  await staff.keyboard.press("Enter");
  await staff.getByRole("button", { name: "Content", exact: true }).click();
  // The dashboard has links with the same names.
  const menu = staff.getByRole("navigation", { name: "Main menu" });
  await menu.getByRole("link", { name: /^Messages/ }).click();
  await staff.getByRole("button", { name: "The box was late" }).click();
  await expectAccessible(staff);
  await staff.getByRole("button", { name: "We're looking into it" }).click();
  await staff.getByRole("button", { name: "Send answer" }).click();
  await staff.getByText("Answer sent").waitFor();
  await staff.getByText("Nothing here yet").waitFor();

  await menu.getByRole("link", { name: "Pages" }).click();
  await staff.getByRole("link", { name: "Shipping policy" }).click();
  await staff.getByLabel(/^Text \(Markdown\)/).fill("## From noon to midnight\n\n{{deliveryCharges}}");
  await staff.getByRole("button", { name: "Preview in English" }).click();
  await staff.getByRole("heading", { name: "From noon to midnight" }).waitFor();
  await staff.getByText("Orders below ৳400").waitFor();
  await expectAccessible(staff);
  await store.query(`with newer as (update content_page set version = 2 where slug = 'shipping-policy' returning slug)
    insert into content_page_version (slug, number, title_en, title_bn, summary_en, summary_bn, body_en, body_bn)
    select v.slug, 2, 'By a colleague', title_bn, summary_en, summary_bn, body_en, body_bn
    from content_page_version v join newer on newer.slug = v.slug where number = 1`);
  await staff.getByRole("button", { name: "Save" }).click();
  // A colleague changed the title and this manager the text, so the merge keeps both.
  await staff.getByText("Version 3 · Live").waitFor();
  await staff.getByRole("heading", { level: 1, name: "By a colleague" }).waitFor();
  await staff.getByLabel(/^Title/).fill("Delivery");
  await staff.getByRole("button", { name: "Save" }).click();
  await staff.getByText("Version 4 · Live").waitFor();
  await page.goto(`${store.origin}/shipping-policy`);
  await page.getByRole("heading", { level: 1, name: "Delivery" }).waitFor();
  await page.getByRole("heading", { name: "From noon to midnight" }).waitFor();

  await followTo(staff, "/faq");
  await staff.getByRole("button", { name: "Edit Where do you deliver?" }).click();
  await staff
    .getByRole("dialog")
    .getByLabel(/^Question/)
    .fill("Which cities do you deliver to?");
  await staff.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await staff.getByText("Which cities do you deliver to?").first().waitFor();
});

test("without a script questions open, and the contact form is sent", async () => {
  const page = await aVisitor({ javaScriptEnabled: false });
  await page.goto(`${store.origin}/bn/faq`);
  await page.locator("main summary").first().click();
  await expect.poll(() => page.locator("main details[open] p").first().isVisible()).toBe(true);
  await expect.poll(() => page.locator("#faq-search").isVisible()).toBe(false);
  await page.goto(`${store.origin}/bn/contact-us`);
  await page.getByLabel("আপনার নাম").fill("রহিমা খাতুন");
  await page.getByLabel("ইমেইল বা মোবাইল নম্বর").fill("rahima@example.com");
  await page.getByLabel("বিষয়").fill("স্ক্রিপ্ট ছাড়া");
  await page.getByLabel("বার্তা", { exact: true }).fill("স্ক্রিপ্ট ছাড়াও কি এটা পৌঁছায়?");
  letPass(3_000);
  await page.getByRole("button", { name: "বার্তা পাঠান" }).click();
  await page.getByText("আপনার বার্তা আমরা পেয়েছি").waitFor();
});

test("a printed page contains only its content, without header, footer, cart and buttons", async () => {
  const page = await aVisitor({ colorScheme: "dark" });
  for (const path of ["/return-policy", "/product/plain-paratha"]) {
    await page.goto(`${store.origin}${path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => page.getByRole("banner").count()).toBe(0);
    await expect.poll(() => page.getByRole("contentinfo").count()).toBe(0);
    await expect.poll(() => page.getByRole("button").count()).toBe(0);
    await expect.poll(() => page.getByRole("navigation").count()).toBe(0);
    await expect.poll(() => page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("light");
    await page.emulateMedia({ media: "screen" });
  }
});

test("the footer's groups are folded on a phone and open on wider screens", async () => {
  const page = await aVisitor({ viewport: { width: 360, height: 740 } });
  await page.goto(`${store.origin}/faq`);
  const footer = page.getByRole("contentinfo");
  const link = footer.getByRole("link", { name: "Privacy Policy" });
  await expect.poll(() => link.isVisible()).toBe(false);
  await footer.getByText("Terms & Privacy").click();
  await link.waitFor();
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.reload();
  await page.setViewportSize({ width: 1280, height: 800 });
  await link.waitFor();
});

test("the checkout has neither the header's links nor the footer", async () => {
  const page = await aVisitor({ javaScriptEnabled: false });
  await page.goto(`${store.origin}/faq`);
  await page.getByRole("banner").getByRole("link", { name: "Today's Offer" }).waitFor();
  await page.goto(`${store.origin}/checkout`);
  await page.getByRole("heading", { level: 1, name: "Checkout" }).waitFor();
  await expect.poll(() => page.getByRole("banner").getByRole("link", { name: "Today's Offer" }).count()).toBe(0);
  await expect.poll(() => page.getByRole("contentinfo").count()).toBe(0);
});
