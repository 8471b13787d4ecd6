import { expect, test } from "vitest";
import { aVisitor } from "../harness/browser.ts";
import { aBuyer, aVariation } from "../harness/checkout.ts";
import { browserOf } from "../harness/logged-in.ts";
import { passingUnderCart } from "../harness/pages/layout.ts";
import { tooSmall, tooWideWithLargeText } from "../harness/pages/press-sizes.ts";
import { openStore } from "../harness/store.ts";

const store = await openStore();
const buyer = await aBuyer(store);
const variation = await aVariation(store, 100);
await buyer.put(variation, 2);
const { orderNumber } = (await buyer.order()).body;
await buyer.put(variation, 3);
const newcomer = await aBuyer(store);
await newcomer.put(variation, 2);
const first = (await newcomer.order()).body.orderNumber;

const phone = { viewport: { width: 320, height: 640 } };
const forEverybody = [
  "/",
  "/fish-seafood",
  "/products",
  "/product/rui-fish-cut",
  "/search/rice",
  "/faq",
  "/contact-us",
  "/blog",
  "/upload-shopping-list",
];
const forCustomers = [
  "/customer",
  "/customer/order",
  `/customer/order/${orderNumber}`,
  "/customer/wishlist",
  "/checkout",
];

test.each(["", "/bn"])(
  "at %j/ nothing that is pressed is lower than 44 px on a phone, and large text fits",
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
        const found = [...(await tooSmall(page)), ...(await tooWideWithLargeText(page))];
        faults.push(...found.map((fault) => `${path}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  },
);

test("while the cart is empty, its button is on every page and never lies on the centre of a control", async () => {
  const everybodys = [
    ...forEverybody,
    "/search/qqqq",
    "/flash-sale",
    "/todays-offer",
    "/about-us",
    "/shared-list",
    "/no-such-page",
  ];
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
    [guest, everybodys],
    [customer, customers],
  ] as const) {
    for (const path of paths) {
      await page.goto(store.origin + path, { waitUntil: "networkidle" });
      for (const width of [320, 360, 768, 1280]) {
        // On phones, product pages have a bar with the same.
        if (width < 768 && path.startsWith("/product/")) continue;
        await page.setViewportSize({ width, height: 740 });
        faults.push(...(await passingUnderCart(page)).map((fault) => `${path} at ${width} px: ${fault}`));
      }
    }
  }
  expect(faults).toEqual([]);
});
