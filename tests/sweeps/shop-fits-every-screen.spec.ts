import type { Frame } from "playwright-core";
import { expect, test } from "vitest";
import { aVisitor, type Visitor, type VisitorOptions } from "../harness/browser.ts";
import { aBuyer, aVariation } from "../harness/checkout.ts";
import {
  coveredWhenFocused,
  cutIn,
  everyWidth,
  faultsIn,
  neverFree,
  openInFrame,
  tellingWidths,
  underCartAtTheEnd,
} from "../harness/pages/layout.ts";
import { openStore } from "../harness/store.ts";

const store = await openStore();
const variation = await aVariation(store, 100);
const buyer = await aBuyer(store);
await store.query("update account set name = 'Mohammad-Shahriar-Chowdhury Rahman' where id = $1", [buyer.id]);
await buyer.put(variation, 2);
const { orderNumber } = (await buyer.order()).body;
await buyer.put(variation, 3);

type Shopper = {
  language?: "en" | "bn";
  region?: "dhaka" | "ctg";
  isGuest?: boolean;
  viewport?: VisitorOptions["viewport"];
};

async function aShopperAt(path: string, shopper: Shopper = {}): Promise<Visitor> {
  const page = await aShopper(shopper);
  await page.goto(urlFor(path, shopper), { waitUntil: "networkidle" });
  return page;
}

/** Loads the page in a frame, which can be resized quickly. */
async function aFrameAt(path: string, shopper: Shopper = {}): Promise<Frame> {
  return openInFrame(await aShopper(shopper), urlFor(path, shopper));
}

function urlFor(path: string, { language = "en" }: Shopper): string {
  return store.origin + (language === "bn" ? `/bn${path}`.replace(/\/$/, "") : path);
}

async function aShopper({ region = "dhaka", isGuest, viewport = { width: 1280, height: 800 } }: Shopper) {
  const page = await aVisitor({ reducedMotion: "reduce", viewport });
  const { origin } = store;
  await page.context().addCookies([{ name: "location", value: region, url: origin }]);
  if (!isGuest) {
    const token = buyer.authorization.replace("Bearer ", "");
    await page.context().addCookies([{ name: "token", value: token, url: origin, httpOnly: true, sameSite: "Lax" }]);
    await page.context().addInitScript(() => localStorage.setItem("shopper", "Mohammad-Shahriar-Chowdhury"));
  }
  return page;
}

async function expectToFit(frames: Promise<Frame>[], widths = everyWidth): Promise<void> {
  const found = await Promise.all(
    frames.map(async (coming) => {
      const frame = await coming;
      const faults = await faultsIn(frame, widths);
      const url = frame.url();
      await frame.page().context().close();
      return faults.map((fault) => `${url} at ${fault}`);
    }),
  );
  expect(found.flat()).toEqual([]);
}

test.each(["/", "/products", "/product/plain-paratha"])(
  "%s fits every width from 320 to 1920 px, in both languages and both cities",
  async (path) => {
    await expectToFit([
      aFrameAt(path, { isGuest: true }),
      aFrameAt(path, { language: "bn" }),
      aFrameAt(path, { region: "ctg" }),
      aFrameAt(path, { language: "bn", region: "ctg", isGuest: true }),
    ]);
  },
);

test.each([
  ["lists", ["/frozen-food", "/search/alu", "/flash-sale", "/no-such-page", "/todays-offer", "/meat-fish"]],
  [
    "the customer's pages",
    ["/customer", "/customer/order", "/customer/wishlist", "/customer/lists", `/customer/order/${orderNumber}`],
  ],
  [
    "checkout and texts",
    ["/checkout", "/upload-shopping-list", "/shared-list", "/stop-list-reminder", "/contact-us", "/faq"],
  ],
])("%s fit phones, both sides of every breakpoint, and large screens", async (_, paths) => {
  const frames = paths.map((path, place) => {
    return aFrameAt(path, place % 2 ? { language: "bn" } : { language: "en", region: "ctg" });
  });
  await expectToFit(frames, tellingWidths);
});

test("the cart drawer and the login dialog fit every width from 320 to 1920 px", async () => {
  const withCart = async () => {
    const frame = await aFrameAt("/about-us", { language: "bn" });
    await frame.locator("header button[aria-expanded][aria-label]:not([aria-controls])").click();
    await frame.getByRole("dialog").locator("[data-line]").waitFor();
    return frame;
  };
  const withLogin = async () => {
    const frame = await aFrameAt("/about-us?login=1", { region: "ctg", isGuest: true });
    await frame.getByRole("dialog").waitFor();
    return frame;
  };
  await expectToFit([withCart(), withLogin()]);
});

test.each(["", "/bn"])("the PIN step shows a long email in full on the narrowest phone, at %s/", async (language) => {
  const page = await aVisitor({ viewport: { width: 320, height: 640 } });
  const email = `${language.slice(1) || "en"}.mohammad.chowdhury.rahma@shop.example`;
  expect(email).toHaveLength(40);
  await page.goto(`${store.origin}${language}/about-us?login=1`);
  const dialog = page.getByRole("dialog");
  await dialog.locator("[name=emailOrPhone]").fill(email);
  await page.keyboard.press("Enter");
  await dialog.locator("[name=otp]").waitFor();
  expect(await cutIn(page)).toEqual([]);
  expect(await faultsIn(page.mainFrame(), [320])).toEqual([]);
});

test("the hotline's number is in the header or in the category menu at every width", async () => {
  const page = await aShopperAt("/about-us", { language: "bn", region: "ctg" });
  const number = (place: string) =>
    page.locator(`${place} a[href^="https://wa.me/"] span:not(.sr-only)`).filter({ visible: true });
  const isReadable = async (place: string) => {
    for (const found of await number(place).all()) {
      const box = await found.boundingBox();
      if (box && box.width > 60 && box.x >= 0 && box.x + box.width <= (page.viewportSize()?.width ?? 0)) return true;
    }
    return false;
  };
  for (const width of everyWidth) {
    await page.setViewportSize({ width, height: 800 });
    if (await isReadable("header")) continue;
    const toggle = page.locator("header [aria-controls=categories]").filter({ visible: true });
    const isClosed = (await toggle.getAttribute("aria-expanded")) === "false";
    if (isClosed) await toggle.click();
    await expect.poll(() => isReadable("#categories"), { message: `${width} px` }).toBe(true);
    if (isClosed) await page.keyboard.press("Escape");
  }
});

test.each([768, 1023])(
  "at %i px the category menu is open beside the page, before and after hydration",
  async (width) => {
    const viewport = { width, height: 800 };
    const places = (page: Visitor) =>
      page.evaluate(() =>
        ["#categories", "main"].map(
          (part) => document.querySelector(part)?.getBoundingClientRect().toJSON() as DOMRect,
        ),
      );
    const early = await aVisitor({ viewport });
    await early.route("**/*.js", (route) => route.abort());
    await early.goto(`${store.origin}/faq`);
    const [categories, main] = await places(early);
    expect(categories?.left).toBe(0);
    expect(main?.left).toBe(categories?.right);

    const page = await aShopperAt("/faq", { isGuest: true, viewport });
    const [laterCategories, laterMain] = await places(page);
    expect([laterCategories?.right, laterMain?.left, laterMain?.top]).toEqual([
      categories?.right,
      main?.left,
      main?.top,
    ]);
    await page.locator("#categories").getByRole("link", { name: "Beverages" }).click();
    await page.getByRole("heading", { level: 1, name: "Beverages" }).waitFor();
    await expect.poll(() => page.locator("#categories").isVisible()).toBe(true);
  },
);

test("below 768 px the category menu is a drawer, which navigation closes", async () => {
  const page = await aShopperAt("/faq", { isGuest: true, viewport: { width: 767, height: 800 } });
  const drawer = page.getByRole("dialog", { name: "Categories" });
  await expect.poll(() => page.locator("#categories").isVisible()).toBe(false);
  await page.getByRole("button", { name: "Open categories" }).click();
  await drawer.getByRole("link", { name: "Beverages" }).click();
  await page.getByRole("heading", { level: 1, name: "Beverages" }).waitFor();
  await drawer.waitFor({ state: "detached" });
  await expect.poll(() => page.locator("#categories").isVisible()).toBe(false);
});

test.each([320, 768, 1024, 1440])("at %i px the floating cart covers no controls", async (width) => {
  const viewport = { width, height: 740 };
  // On phones, product pages replace the floating cart with their own bar.
  const product = width < 768 ? [] : ["/product/plain-paratha"];
  for (const path of [...product, "/contact-us", `/customer/order/${orderNumber}`]) {
    const page = await aShopperAt(path, { viewport });
    expect(await neverFree(page), path).toEqual([]);
    expect(await coveredWhenFocused(page), path).toEqual([]);
    expect(await underCartAtTheEnd(page), path).toEqual([]);
    await page.context().close();
  }
});

test.each([320, 768])("at %i px nothing covers the checkout button", async (width) => {
  const page = await aShopperAt("/checkout", { viewport: { width, height: 740 } });
  const place = page.getByRole("button", { name: /^Place order/ });
  await expect.poll(() => place.isEnabled()).toBe(true);
  await expect.poll(() => page.locator("button.fixed").count()).toBe(0);
  for (const top of [0, 400, 100_000]) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
    await place.click({ trial: true });
  }
});

test("suggestions are above the floating cart", async () => {
  const page = await aShopperAt("/faq", { viewport: { width: 320, height: 400 } });
  await page.getByLabel("Search for products").fill("alu");
  await page.getByRole("option").nth(4).waitFor();
  const isOnTop = await page.evaluate(() => {
    const { left, right, top } = document.querySelector("button.fixed")?.getBoundingClientRect() ?? new DOMRect();
    return document.elementFromPoint((left + right) / 2, top + 4)?.closest("[role=listbox]") !== null;
  });
  expect(isOnTop).toBe(true);
});

test.each(["", "/bn"])("the footer at %s/ names the card payment provider", async (language) => {
  const page = await aVisitor();
  await page.goto(`${store.origin}${language}/faq`);
  const provider = page.getByRole("contentinfo").getByRole("paragraph").filter({ hasText: "SSLCommerz" });
  await provider.locator("b").waitFor();
  await provider.locator("svg").waitFor();
});

test("the search box is 400 px wide on all but phones", async () => {
  const page = await aShopperAt("/faq", { isGuest: true });
  for (const width of [640, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect((await page.getByRole("search").boundingBox())?.width, `${width} px`).toBe(400);
  }
});
