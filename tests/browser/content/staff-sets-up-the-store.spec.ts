import type { HomeSetting } from "@tatka/contract/content/home-setting";
import { expect, test } from "vitest";
import { aVisitor, expectAccessible } from "../../harness/browser.ts";
import { aManager } from "../../harness/manager.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
// The viewport shows every section, because scrolling would move the drag target.
const manager = await aManager(store, { viewport: { width: 1280, height: 1800 } });

async function open(path: string, heading: string): Promise<void> {
  await manager.goto(`${store.origin}/admin${path}`);
  await manager.getByRole("heading", { level: 1, name: heading }).waitFor();
}
/** The preview iframe shows the storefront. */
const framed = 'iframe[title="Preview"]';
const html = async (path: string) => (await store.request(path)).text();
const home = async () => (await store.call<HomeSetting>("GET", "/settings/home")).body;

test("the home page is arranged, previewed, saved and published", async () => {
  await open("/settings/home", "Home page");
  const sections = manager.getByRole("region", { name: "Sections" });
  const preview = manager.frameLocator(framed);
  await preview.getByRole("heading", { name: "Popular right now" }).or(preview.locator("#popular")).first().waitFor();
  await expectAccessible(manager, { without: framed });

  await sections.getByRole("button", { name: "Add section" }).click();
  await manager.getByRole("menuitem", { name: "New products" }).click();
  await sections.getByRole("button", { name: "Edit: New products" }).last().click();
  await sections.getByLabel("Title, English").fill("Fresh this week");
  await sections.getByLabel("Title, Bangla").fill("এই সপ্তাহে নতুন");
  await sections.getByLabel("Number of items").fill("5");
  await preview.getByRole("heading", { name: "Fresh this week" }).waitFor();
  expect(await html("/"), "nothing is saved yet").not.toContain("Fresh this week");

  const last = await sections.getByRole("listitem").count();
  await sections.getByRole("button", { name: "Move up: New products" }).last().click();
  // The preview rerenders meanwhile and may interrupt the drag, so it is retried.
  const top = sections.getByRole("listitem").first();
  const isOnTop = async () => (await top.getByRole("button", { name: "Edit: New products" }).count()) === 1;
  await expect
    .poll(async () => {
      if (!(await isOnTop()))
        await sections
          .locator("[data-drag-handle]")
          .nth(last - 2)
          .dragTo(top);
      return isOnTop();
    })
    .toBe(true);
  await expectAccessible(manager, { without: framed });
  await manager.getByRole("button", { name: "Save home page" }).click();
  await manager.getByText("Saved. The store is updated.").waitFor();

  const [first] = (await home()).sections;
  expect(first).toMatchObject({ type: "newest", count: 5, title: { en: "Fresh this week" } });
  const shopper = await aVisitor();
  await shopper.goto(store.origin);
  const row = shopper.getByRole("region", { name: "Fresh this week" });
  await expect.poll(() => row.getByRole("article").count()).toBe(5);
  expect(await html("/bn")).toContain("এই সপ্তাহে নতুন");
  expect(manager.complaints).toEqual([]);
});

test("staff who leave with unsaved changes are asked", async () => {
  await open("/settings/home", "Home page");
  await manager.getByRole("button", { name: "Move down: Banners" }).click();
  await manager.getByRole("link", { name: "Dashboard" }).first().click();
  await manager.getByText("Leave without saving?").waitFor();
  await manager.getByRole("button", { name: "Leave", exact: true }).click();
  await manager.waitForURL(/\/admin\/?$/);
  expect(manager.complaints).toEqual([]);
});

test("a banner gets a picture from the library, and the popup is previewed", async () => {
  await open("/settings/home", "Home page");
  const banners = manager.getByRole("region", { name: "Banners", exact: true });
  await banners
    .getByRole("button", { name: /^Edit:/ })
    .first()
    .click();
  await banners.getByRole("button", { name: "Change picture" }).click();
  const dialog = manager.getByRole("dialog", { name: "Select picture" });
  await dialog
    .getByRole("button", { name: /^Select:/ })
    .first()
    .waitFor();
  await expectAccessible(manager, { without: framed });
  const [newest] = await store.query<{ name: string }>("select name from picture order by id desc limit 1");
  await dialog
    .getByRole("button", { name: /^Select:/ })
    .first()
    .click();
  await manager.getByLabel("Show popup in preview").check();
  await manager.frameLocator(framed).getByRole("dialog").waitFor();
  await manager.getByRole("button", { name: "Save home page" }).click();
  await manager.getByText("Saved. The store is updated.").waitFor();
  expect((await home()).banners[0]?.picture).toBe(newest?.name);
});

test("the basic settings are saved part by part", async () => {
  await open("/settings/basic", "Basic settings");
  const part = (name: string) => manager.getByRole("region", { name });
  await part("Name, logo and hotline").getByLabel("Hotline number").fill("09600-777777");
  await part("Name, logo and hotline").getByRole("button", { name: /^Save/ }).click();
  await part("Name, logo and hotline").getByText("Saved. The store is updated.").waitFor();
  expect(await html("/")).toContain("09600-777777");

  await part("Minimum order").getByLabel("Chattogram").fill("450");
  await part("Minimum order").getByRole("button", { name: /^Save/ }).click();
  await part("Minimum order").getByText("Saved. The store is updated.").waitFor();
  const least = await store.call("GET", "/shoppingCart/getMinOrderAmount", undefined, { cookie: "location=ctg" });
  expect(least.body).toEqual({ minOrderAmount: 450 });

  const delivery = part("Delivery charge");
  await delivery.getByLabel("From ৳0: Up to (taka)").fill("600");
  await delivery.getByText("From ৳600").waitFor();
  await delivery.getByRole("button", { name: "Add row" }).click();
  await delivery.getByRole("button", { name: /^Save/ }).click();
  await delivery.getByText("Saved. The store is updated.").waitFor();
  const { rules } = (await store.call<{ rules: { from: number }[] }>("GET", "/settings/deliveryPolicy")).body;
  expect(rules.map(({ from }) => from)).toEqual([0, 600, 100_000, 100_500]);

  await part("Social links").getByLabel("Facebook").fill("http://facebook.example");
  await part("Social links").getByRole("button", { name: /^Save/ }).click();
  await part("Social links").getByText("Enter a path such as /popular, or a link that starts with https://").waitFor();
  await part("Social links").getByLabel("Facebook").fill("");
  await part("Site URLs").getByText("one site serves all cities").first().waitFor();
  await expectAccessible(manager);
  expect(manager.complaints).toEqual([]);
});

test("the search engine preview shows the title and description", async () => {
  await open("/settings/meta-info", "Meta info");
  await manager.getByLabel("Home page title, English").fill("Tatka, the kitchen shop");
  await manager.getByRole("region", { name: "Search result" }).getByText("Tatka, the kitchen shop").waitFor();
  await manager.getByRole("region", { name: "Shared link" }).getByText("Tatka, the kitchen shop").waitFor();
  await manager.getByLabel("Title format of other pages, English").fill("{page} at Tatka");
  await expectAccessible(manager);
  await manager.getByRole("button", { name: /^Save/ }).click();
  await manager.getByText("Saved. The store is updated.").waitFor();
  expect(await html("/")).toContain("<title>Tatka, the kitchen shop</title>");
  expect(await html("/faq")).toMatch(/<title>[^<]* at Tatka<\/title>/);
});

test("a payment method is tested, renamed and hidden", async () => {
  await open("/payment-method", "Payment methods");
  await manager.getByRole("button", { name: "Test connection: bKash" }).click();
  await manager.getByText("Connected. The credentials work.").waitFor();
  await expectAccessible(manager);
  await manager.getByRole("button", { name: "Edit bKash" }).click();
  await manager.getByLabel("Name", { exact: false }).first().fill("bKash wallet");
  await manager.getByLabel("Visible in the store").uncheck();
  await expectAccessible(manager);
  await manager.getByRole("button", { name: "Save" }).click();
  await manager.getByText("bKash wallet").waitFor();
  await expect
    .poll(() => store.query("select title_en, status from payment_method where code = 'bkash'"))
    .toEqual([{ title_en: "bKash wallet", status: "hidden" }]);
});

test("a post is written, previewed, published and read in the store", async () => {
  await open("/blog", "Blog");
  await expectAccessible(manager);
  await manager.getByRole("link", { name: "Add post" }).click();
  await manager.getByLabel(/^Title/).fill("How to keep coriander");
  await manager.getByLabel(/^Summary/).fill("A glass of water is enough.");
  await manager.getByLabel(/^Text/).fill("Cut the stems.\n\nStand it in water.");
  await manager.getByLabel(/^Bangla title/).fill("ধনেপাতা রাখার উপায়");
  await manager.getByLabel(/^Bangla summary/).fill("এক গ্লাস পানিই যথেষ্ট।");
  await manager.getByLabel(/^Bangla text/).fill("ডাঁটা কাটুন।");
  await manager.getByLabel(/^Category/).click();
  await manager.getByRole("option").nth(1).click();
  await manager.getByLabel(/^Related products/).fill("paratha");
  await manager.getByRole("option", { name: "Plain Paratha" }).first().click();
  await manager.getByRole("button", { name: "Preview" }).click();
  await manager.getByRole("dialog").getByText("Stand it in water.").waitFor();
  await manager.getByRole("button", { name: "Keep editing" }).click();
  await manager.getByLabel(/^Status/).click();
  await manager.getByRole("option", { name: "Published" }).click();
  await expectAccessible(manager);
  await manager.getByRole("button", { name: "Save post" }).click();
  await manager.waitForURL(/\/admin\/blog\/\d+$/);

  const shopper = await aVisitor();
  await shopper.goto(`${store.origin}/blog/how-to-keep-coriander`);
  await shopper.getByText("Stand it in water.").waitFor();
  await shopper.getByRole("link", { name: "Plain Paratha" }).first().waitFor();
  expect(manager.complaints).toEqual([]);
});

test("testimonials, blog categories and answers are edited in dialogs", async () => {
  await open("/testimonial", "Testimonials");
  await manager.getByRole("button", { name: "Add testimonial" }).click();
  await manager.getByLabel(/^Name(?!,)/).fill("Shirin Akter");
  await manager.getByLabel(/^Testimonial(?!,)/).fill("Always on time.");
  await manager.getByLabel(/^Testimonial, Bangla/).fill("সব সময় ঠিক সময়ে।");
  await expectAccessible(manager);
  await manager.getByRole("button", { name: "Save" }).click();
  await manager.getByText("Shirin Akter").waitFor();
  await expect.poll(() => html("/")).toContain("Always on time.");
  await expectAccessible(manager);

  await open("/blog-term", "Blog categories");
  await expectAccessible(manager);

  await open("/faq", "FAQ");
  await manager.getByRole("button", { name: /^Edit/ }).first().click();
  await manager.getByLabel(/^Answer/).fill("Yes, **always**.");
  await manager.getByRole("button", { name: "Preview in English" }).click();
  await expect
    .poll(() => manager.getByRole("region", { name: "Preview in English" }).locator("strong").textContent())
    .toBe("always");
  await manager.getByRole("button", { name: "Cancel" }).click();
});
