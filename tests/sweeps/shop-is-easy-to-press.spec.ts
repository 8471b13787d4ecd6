import type { SavedList } from "@tatka/contract/lists/saved-lists";
import { dhakaDay, dhakaMoment } from "@tatka/domain/dhaka-time";
import { expect, test, vi } from "vitest";
import { aVisitor, type Visitor } from "../harness/browser.ts";
import { aBuyer, aVariation } from "../harness/checkout.ts";
import { atStanding } from "../harness/lists/standing.ts";
import { browserOf } from "../harness/logged-in.ts";
import { anOrderAdmin } from "../harness/order-admin.ts";
import { passingUnderCart } from "../harness/pages/layout.ts";
import { overlappingTexts } from "../harness/pages/overlapping-texts.ts";
import { tooSmall, tooWideWithLargeText } from "../harness/pages/press-sizes.ts";
import { anOrderToPack, linkFor, packerPermissions } from "../harness/picking.ts";
import { openStore } from "../harness/store.ts";

const store = await openStore();
const buyer = await aBuyer(store);
const variation = await aVariation(store, 100);
await store.query(
  `update product set title_en = 'Cauliflower Florets and Green Peas, Frozen', title_bn = 'ফুলকপি ও মটরশুঁটির মিশ্রণ (ফ্রোজেন)'
   where id = (select product_id from variation where id = $1)`,
  [variation],
);
await buyer.put(variation, 2);
const { orderNumber } = (await buyer.order()).body;
await buyer.put(variation, 3);
const newcomer = await aBuyer(store);
await newcomer.put(variation, 2);
const first = (await newcomer.order()).body.orderNumber;

const items = [{ variationId: variation, quantity: 2 }];
const { id: listId } = (await buyer.call<SavedList>("POST", "/saved-list", { name: "Weekly", items })).body;
const { share } = (await buyer.call<SavedList>("PUT", `/saved-list/${listId}/share`, { showsName: true })).body;
const { terms, standing, propose } = atStanding(store, [variation, variation], () => buyer);
const clock = vi.spyOn(Date, "now").mockReturnValue(dhakaMoment(dhakaDay(new Date()), "09:00").getTime());
await standing("PUT", listId, terms());
await propose();
clock.mockRestore();
const proposal = (await standing("GET", listId)).body.standing?.proposal?.token;
const asked = await anOrderToPack(store, await anOrderAdmin(store, packerPermissions), {
  preference: "call_me",
  insteadTaka: 301,
});
await asked.notFound("ask");
const question = await linkFor(store, asked.number);

const [article] = await store.query<{ slug: string }>("select slug from blog_post order by id limit 1");

const phone = { viewport: { width: 320, height: 640 } };
const forEverybody = [
  "/",
  "/fish-seafood",
  "/products",
  "/todays-offer",
  "/flash-sale",
  "/popular",
  "/product/rui-fish-cut",
  "/search/rice",
  "/search/qqqq",
  "/faq",
  "/contact-us",
  "/about-us",
  "/blog",
  `/blog/${article?.slug}`,
  "/upload-shopping-list",
  `/shared-list?list=${share?.token}`,
  "/shared-list",
  "/stop-list-reminder",
  "/standing-order",
  `/standing-order?proposal=${proposal}`,
  "/replacement",
  new URL(question).pathname + new URL(question).search,
  "/unsubscribe",
  "/shop-with-assistant",
  "/assistant-cart",
  "/link-assistant",
  "/no-such-page",
];
const forCustomers = [
  "/customer",
  "/customer/order",
  `/customer/order/${orderNumber}`,
  "/customer/wishlist",
  "/customer/lists",
  `/customer/lists/${listId}`,
  `/customer/lists/${listId}/fill`,
  "/checkout",
];

async function faultsOf(page: Visitor): Promise<string[]> {
  return [...(await tooSmall(page)), ...(await tooWideWithLargeText(page))];
}

test.each(["", "/bn"])(
  "at %j/ nothing that is pressed is lower or narrower than 44 px on a phone, no texts overlap, and large text fits",
  async (language) => {
    const guest = await aVisitor(phone);
    const customer = await browserOf(store, buyer, phone);
    const faults: string[] = [];
    for (const [page, paths] of [
      [guest, forEverybody],
      [customer, forCustomers],
    ] as const) {
      for (const path of paths) {
        await page.goto(store.origin + language + path, { waitUntil: "networkidle" });
        const found = [...(await faultsOf(page)), ...(await overlappingTexts(page))];
        faults.push(...found.map((fault) => `${path}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  },
);

const dialogs: [name: string, path: string, open: (page: Visitor) => Promise<void>][] = [
  ["the login", "/faq?login=1", async () => undefined],
  ["the menu", "/faq", (page) => page.getByRole("banner").locator("[aria-controls=categories]").first().click()],
  [
    "the city",
    "/faq",
    (page) =>
      page
        .getByRole("button", { name: /^(Change city|শহর বদলান)/ })
        .filter({ visible: true })
        .first()
        .click(),
  ],
  ["an address", "/customer", (page) => page.getByRole("button", { name: /^(Add address|ঠিকানা যোগ করুন)/ }).click()],
  [
    "the cart",
    "/faq",
    (page) => page.getByRole("banner").locator("button[aria-expanded][aria-label]:not([aria-controls])").click(),
  ],
];

test.each(dialogs)("%s is easy to press and fits large text, in both languages", async (name, path, open) => {
  const faults: string[] = [];
  for (const language of ["", "/bn"]) {
    const page = path.includes("login") ? await aVisitor(phone) : await browserOf(store, buyer, phone);
    await page.goto(store.origin + language + path, { waitUntil: "networkidle" });
    await open(page);
    await page.locator(name === "the menu" ? "#categories" : "dialog[open]").waitFor();
    faults.push(...(await faultsOf(page)).map((fault) => `${language}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

test("the question about consent is easy to press and fits large text, in both languages", async () => {
  const own = await openStore();
  await own.query(
    "insert into measurement_target (target, is_on, public_id, sealed_secret) values ('ga4', true, 'G-1', '')",
  );
  const faults: string[] = [];
  for (const language of ["", "/bn"]) {
    const page = await aVisitor(phone);
    await page.goto(`${own.origin}${language}/faq`, { waitUntil: "networkidle" });
    await page
      .locator("section", { has: page.locator("h2 + p + div > button + button") })
      .last()
      .waitFor();
    faults.push(...(await faultsOf(page)).map((fault) => `${language}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

test("while the cart is empty, its button is on every page and leaves most of each control free", async () => {
  const customers = [
    "/customer",
    "/customer/order",
    `/customer/order/${first}`,
    "/customer/wishlist",
    "/customer/lists",
  ];
  const guest = await aVisitor();
  const customer = await browserOf(store, newcomer);
  const faults: string[] = [];
  for (const [page, paths] of [
    [guest, forEverybody],
    [customer, customers],
  ] as const) {
    for (const path of paths) {
      await page.goto(store.origin + path, { waitUntil: "networkidle" });
      for (const width of [320, 360, 768, 1280]) {
        // Product pages on phones and lists have a bar with the same.
        if (path.startsWith("/shared-list?") || (width < 768 && path.startsWith("/product/"))) continue;
        await page.setViewportSize({ width, height: 740 });
        faults.push(...(await passingUnderCart(page)).map((fault) => `${path} at ${width} px: ${fault}`));
      }
    }
  }
  expect(faults).toEqual([]);
});
