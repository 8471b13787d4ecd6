import { expect, test } from "vitest";
import { aVisitor, expectAccessible, expectReadableInTheDark } from "../../harness/browser.ts";
import { setStock, sizeOf } from "../../harness/catalogue/size-of-product.ts";
import { signUp } from "../../harness/customer.ts";
import { fillInLogin } from "../../harness/login.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

const password = "a long secret";

const phone = { viewport: { width: 360, height: 800 } };

const scriptsRun = { waitUntil: "networkidle" } as const;

test.each(["", "/bn"])(
  "on a phone the first screen of %s/product/mishti-doi shows everything needed to buy",
  async (language) => {
    const page = await aVisitor(phone);
    await page.goto(`${store.origin}${language}/product/mishti-doi`, scriptsRun);
    const bar = await page.locator(".buy-bar").boundingBox();
    expect(Math.round((bar?.y ?? 0) + (bar?.height ?? 0))).toBe(800);
    const parts = [
      page.getByRole("heading", { level: 1 }),
      page.locator("article .price").first(),
      page.getByText(/৳290\/\u2060kg|৳২৯০\/\u2060কেজি/).first(),
      page.getByRole("radio").last().locator(".."),
      page.getByRole("main").getByText(/from ৳29|৳২৯ থেকে/),
    ];
    for (const part of parts) {
      const box = await part.boundingBox();
      expect((box?.y ?? 999) + (box?.height ?? 0), await part.textContent().then(String)).toBeLessThanOrEqual(
        bar?.y ?? 0,
      );
    }
    expect(page.complaints).toEqual([]);
  },
);

test("cut and weight of a fish are chosen on the first screen, and Back leads to the page before", async () => {
  const page = await aVisitor(phone);
  await page.goto(`${store.origin}/faq`, scriptsRun);
  await page.goto(`${store.origin}/product/hilsa-cut-pieces`, scriptsRun);
  const bar = await page.locator(".buy-bar").boundingBox();
  const picture = await page.locator(".product-picture").first().boundingBox();
  expect(picture?.height).toBeGreaterThanOrEqual(260);
  const cut = page.getByRole("navigation", { name: "Cut" });
  for (const part of [cut, page.getByRole("radio").last().locator("..")]) {
    const box = await part.boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  await expect.poll(() => cut.locator("[aria-current]").allTextContents()).toEqual(["Steaks"]);
  await cut.getByRole("link", { name: "Whole" }).click();
  await page.waitForURL(`${store.origin}/product/hilsa-whole-1-kg-size`);
  await page.getByRole("heading", { level: 1, name: "Hilsa Whole" }).waitFor();
  await page.goBack();
  await page.waitForURL(`${store.origin}/faq`);
  expect(page.complaints).toEqual([]);
});

test.each([
  ["", "hilsa-cut-pieces"],
  ["/bn", "hilsa-cut-pieces"],
  ["", "beef-bone-in-curry-cut"],
  ["/bn", "beef-bone-in-curry-cut"],
])("at %s/product/%s nothing lies on the picture, and name, price and sizes do not overlap", async (language, slug) => {
  for (const width of [320, 360, 1280]) {
    const page = await aVisitor({ viewport: { width, height: 900 } });
    await page.goto(`${store.origin}${language}/product/${slug}`, scriptsRun);
    expect(await page.evaluate(coveredPicture), `picture at ${width} px`).toEqual([]);
    expect(await page.evaluate(overlappingParts), `parts at ${width} px`).toEqual([]);
  }
});

/** Runs in the browser: what is found at points of the product's picture besides the picture. */
function coveredPicture(): string[] {
  const picture = document.querySelector(".product-picture");
  if (!picture) return ["there is no picture"];
  const { left, top, width, height } = picture.getBoundingClientRect();
  const found = new Set<string>();
  for (let x = 1; x < 20; x++) {
    for (let y = 1; y < 20; y++) {
      const hit = document.elementFromPoint(left + (width * x) / 20, top + (height * y) / 20);
      if (hit && !picture.contains(hit) && !hit.contains(picture)) found.add(hit.outerHTML.slice(0, 120));
    }
  }
  return [...found];
}

/** Runs in the browser: pairs of the parts beside the picture whose boxes overlap. */
function overlappingParts(): string[] {
  const parts = [
    ...document.querySelectorAll("main article :is(h1, .price, nav[aria-label] li, label:has([type=radio]))"),
  ].filter((part) => part.checkVisibility());
  const boxes = parts.map((part) => ({ part, box: part.getBoundingClientRect() }));
  return boxes.flatMap(({ part, box }, place) =>
    boxes.slice(place + 1).flatMap((other) => {
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      const isInside = part.contains(other.part) || other.part.contains(part);
      return across > 0.5 && down > 0.5 && !isInside ? [`${part.textContent} and ${other.part.textContent}`] : [];
    }),
  );
}

test("the buy bar stays while the page scrolls and does not cover the footer", async () => {
  const page = await aVisitor(phone);
  await page.goto(`${store.origin}/product/mishti-doi`, scriptsRun);
  const bar = page.locator(".buy-bar");
  for (const position of [600, 1_200, 100_000]) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), position);
    expect(Math.round((await bar.boundingBox())?.y ?? 0)).toBeGreaterThan(700);
  }
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
      const footer = await page.getByRole("contentinfo").boundingBox();
      return (footer?.y ?? 0) + (footer?.height ?? 0) - ((await bar.boundingBox())?.y ?? 0);
    })
    .toBeLessThanOrEqual(1);
});

test("choosing a size shows its pack, and thumbnails show other views", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/product/mishti-doi`, scriptsRun);
  const shown = () =>
    page
      .getByRole("list", { name: "Pictures" })
      .getByRole("img")
      .first()
      .evaluate((image: HTMLImageElement) => image.src);
  const before = await shown();
  const { body } = await store.call<{ gallery: { pattern: string; alt: string }[] }>("GET", "/product/mishti-doi");
  const large = body.gallery.find(({ alt }) => alt.includes("1 kg"))?.pattern.replace("-{width}.{format}", "");
  expect(before).not.toContain(large);
  await page.getByText("1 kg", { exact: true }).click();
  await expect.poll(shown).toContain(large);
  const small = page.getByRole("button", { name: "Show: Mishti Doi, back of pack" });
  await small.click();
  await expect.poll(() => small.getAttribute("aria-current")).toBe("true");
  const back = page.getByRole("list", { name: "Pictures" }).getByRole("img", { name: "Mishti Doi, back of pack" });
  const box = await back.boundingBox();
  await expect.poll(async () => Math.round((await back.boundingBox())?.x ?? 0)).toBeGreaterThan(0);
  expect(box).not.toBeNull();
  expect(page.complaints).toEqual([]);
});

test("a refused back-in-stock alert shows the reason", async () => {
  await setStock(store, "laban", 0, 0);
  await signUp(store, { name: "Karim Uddin", email: "karim@example.com", password });
  const page = await aVisitor();
  await page.goto(`${store.origin}/product/laban?login=1`, scriptsRun);
  await fillInLogin(page, "karim@example.com", password);
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("radio").first().locator("..").click();
  await setStock(store, "laban", 0, 5);
  await page.getByRole("button", { name: /^Notify me/ }).click();
  await page.getByText("This size is in stock now. You can add it to your cart.").waitFor();
});

test("ingredients and nutrition are on the page, in an accessible table and in the structured data", async () => {
  const page = await aVisitor({ colorScheme: "light" });
  await page.goto(`${store.origin}/product/mishti-doi`, scriptsRun);
  await page.getByText("Milk, sugar, live yogurt cultures.").waitFor();
  await page.getByText("Contains milk.").waitFor();
  const table = page.getByRole("table", { name: "Nutrition" });
  await table.getByRole("columnheader", { name: "Per 100 g" }).waitFor();
  const row = table.getByRole("row", { name: /Energy/ });
  await expect.poll(() => row.getByRole("rowheader").textContent()).toBe("Energy");
  await expect.poll(() => row.getByRole("cell").textContent()).toBe("142 kcal");
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(text ?? "")["@graph"][0].additionalProperty).toContainEqual({
    "@type": "PropertyValue",
    name: "Protein, Per 100 g",
    value: 4.4,
    unitText: "g",
  });
  await expectAccessible(page);
  await expectReadableInTheDark(page);

  await page.goto(`${store.origin}/bn/product/mishti-doi`);
  await page.getByText("এতে আছে দুধ।").waitFor();
  await page.getByRole("table", { name: "পুষ্টিগুণ" }).getByText("১৪২ কিলোক্যালরি").waitFor();
  await page.goto(`${store.origin}/product/drinking-water`);
  await expect.poll(() => page.getByRole("table").count()).toBe(0);
});

test("recently viewed products are offered at current prices until they are cleared", async () => {
  const page = await aVisitor();
  const viewed = page.getByRole("region", { name: /Recently viewed|সম্প্রতি দেখা পণ্য/ });
  await page.goto(`${store.origin}/product/mishti-doi`, scriptsRun);
  await expect.poll(() => viewed.count()).toBe(0);
  await page.goto(`${store.origin}/product/tok-doi`, scriptsRun);
  await viewed.scrollIntoViewIfNeeded();
  await viewed.getByRole("link", { name: "Mishti Doi", exact: true }).waitFor();
  await page.goto(`${store.origin}/bn`, scriptsRun);
  await viewed.scrollIntoViewIfNeeded();
  await expect.poll(() => viewed.getByRole("article").count()).toBe(2);
  await viewed.getByRole("link", { name: "টক দই", exact: true }).waitFor();

  await store.query("update variation set sale_price_poisha = null, regular_price_poisha = 7700 where id = $1", [
    await sizeOf(store, "mishti-doi", 0),
  ]);
  await page.goto(store.origin, scriptsRun);
  await viewed.scrollIntoViewIfNeeded();
  await viewed.getByText("৳77", { exact: true }).waitFor();
  await viewed.getByRole("button", { name: "Clear recently viewed products" }).click();
  await page.getByText("Recently viewed products cleared.").waitFor();
  await expect.poll(() => viewed.count()).toBe(0);
  await page.reload(scriptsRun);
  await expect.poll(() => viewed.count()).toBe(0);
  expect(page.complaints).toEqual([]);
});
