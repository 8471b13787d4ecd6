import { expect, test } from "vitest";
import { aVisitor } from "../harness/browser.ts";
import { aBuyer, aVariation } from "../harness/checkout.ts";
import { browserOf } from "../harness/logged-in.ts";
import { tooSmall, tooWideWithLargeText } from "../harness/pages/press-sizes.ts";
import { openStore } from "../harness/store.ts";

const store = await openStore();
const buyer = await aBuyer(store);
const variation = await aVariation(store, 100);
await buyer.put(variation, 2);
const { orderNumber } = (await buyer.order()).body;
await buyer.put(variation, 3);

const phone = { viewport: { width: 360, height: 740 } };
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
