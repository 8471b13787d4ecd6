import { expect, test } from "vitest";
import { aVisitor, expectAccessible, expectReadableInTheDark, type Visitor } from "../../harness/browser.ts";
import { signUp } from "../../harness/customer.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const password = "a long secret";
const phone = { viewport: { width: 360, height: 800 } };
const scriptsRun = { waitUntil: "networkidle" } as const;

async function logIn(page: Visitor, email: string): Promise<void> {
  await page.getByLabel("Email or mobile number").fill(email);
  await page.keyboard.press("Enter");
  await page.getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
}

const sizeOf = async (slug: string, place: number) =>
  (
    await store.query<{ id: number }>(
      "select v.id from variation v join product p on p.id = v.product_id where p.slug = $1 order by v.sort offset $2 limit 1",
      [slug, place],
    )
  )[0]?.id;
const stockAt = async (slug: string, place: number, pieces: number) =>
  store.query("update stock set on_hand = $2, reserved = 0 where variation_id = $1", [
    await sizeOf(slug, place),
    pieces,
  ]);

test.each(["", "/bn"])(
  "on a phone the first screen of %s/product/mishti-doi has all that it takes to buy",
  async (language) => {
    const page = await aVisitor(phone);
    await page.goto(`${store.origin}${language}/product/mishti-doi`, scriptsRun);
    const bar = await page.locator(".buy-bar").boundingBox();
    expect(Math.round((bar?.y ?? 0) + (bar?.height ?? 0))).toBe(800);
    const parts = [
      page.getByRole("heading", { level: 1 }),
      page.locator("article .price").first(),
      page.getByText(/৳290\/kg|৳২৯০\/কেজি/).first(),
      page.getByRole("radio").last().locator(".."),
      page.getByText(/from ৳29|৳২৯ থেকে/).last(),
      page.getByText(/In stock in Dhaka|ঢাকায় স্টকে আছে/),
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

test("the bar stays while the page scrolls, and covers nothing at its end", async () => {
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

test("choosing a size shows the pack of that size, and the small pictures show the back and what is inside", async () => {
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

test("several are added with one press, after the login too, and no more than there are", async () => {
  // At each of the city's two hubs.
  await stockAt("tok-doi", 0, 3);
  await signUp(store, { name: "Mina Akter", email: "mina@example.com", password });
  const page = await aVisitor(phone);
  await page.goto(`${store.origin}/product/tok-doi`, scriptsRun);
  const size = (await page.getByRole("radio").first().locator("..").locator("span").first().textContent()) ?? "";
  const more = page.getByRole("button", { name: `One more: Tok Doi, ${size}` });
  await more.click();
  await page.getByRole("button", { name: `Add to cart: Tok Doi, ${size}` }).click();
  await logIn(page, "mina@example.com");
  const badge = page.getByRole("banner").locator("[data-badge]");
  await expect.poll(() => badge.textContent()).toMatch(/^2/);
  for (const _ of [1, 2, 3]) await more.click();
  expect(await more.getAttribute("aria-disabled")).toBe("true");
  await page.getByRole("button", { name: `Add to cart: Tok Doi, ${size}, 2 in cart` }).click();
  await page.getByRole("button", { name: `Add to cart: Tok Doi, ${size}, 6 in cart` }).waitFor();
  // The longer words of Bangla fit beside the price, however many are in the cart.
  await page.goto(`${store.origin}/bn/product/tok-doi`, scriptsRun);
  const button = page.locator(".buy-bar .add-button");
  await button.locator("span").waitFor();
  const edge = await button.evaluate((one) => {
    const words = document.createRange();
    words.selectNode(one.firstChild as Node);
    return words.getBoundingClientRect().left - one.getBoundingClientRect().left;
  });
  expect(edge).toBeGreaterThanOrEqual(8);
  expect(page.complaints.filter((text) => !text.includes("401"))).toEqual([]);
});

test("a guest waits for what is out of stock by logging in, is told in words, takes it back, and is told when it is there", async () => {
  await stockAt("sweet-lassi", 0, 0);
  const email = "rahima@example.com";
  await signUp(store, { name: "Rahima Khatun", email, password });
  const page = await aVisitor(phone);
  await page.goto(`${store.origin}/product/sweet-lassi`, scriptsRun);
  await page.getByRole("radio").first().locator("..").click();
  const notify = page.getByRole("button", { name: /^Notify me: Sweet Lassi/ });
  await expectAccessible(page);
  await notify.click();
  await page.getByRole("dialog", { name: "Login" }).getByText("we'll tell you when it's back in stock").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await notify.click();
  await logIn(page, email);
  await page.getByText(/We'll email you when Sweet Lassi, .* is back in stock\./).waitFor();
  const undo = page.getByRole("button", { name: /^Alert on · Undo: Sweet Lassi/ });
  await undo.waitFor();
  const asked = () => store.query("select from restock_request");
  expect(await asked()).toHaveLength(1);
  await page.reload(scriptsRun);
  await page.getByRole("radio").first().locator("..").click();
  await undo.click();
  await page.getByText(/Alert off/).waitFor();
  expect(await asked()).toHaveLength(0);
  await notify.click();
  await undo.waitFor();

  await stockAt("sweet-lassi", 0, 5);
  await store.query("select graphile_worker.add_job('tell-restocked')");
  await expect
    .poll(() =>
      store.query(
        "select subject from outgoing_message where recipient = $1 and subject like 'Back in stock: Sweet Lassi%'",
        [email],
      ),
    )
    .toHaveLength(1);
  expect(page.complaints.filter((text) => !text.includes("401"))).toEqual([]);
});

test("a press that the server does not take says so", async () => {
  await stockAt("laban", 0, 0);
  await signUp(store, { name: "Karim Uddin", email: "karim@example.com", password });
  const page = await aVisitor();
  await page.goto(`${store.origin}/product/laban?login=1`, scriptsRun);
  await logIn(page, "karim@example.com");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("radio").first().locator("..").click();
  await stockAt("laban", 0, 5);
  await page.getByRole("button", { name: /^Notify me/ }).click();
  await page.getByText("This size is in stock now. You can add it to your cart.").waitFor();
});

test("what it is made of is on the page, in a table that is read out with its heads, and in what search engines read", async () => {
  const page = await aVisitor({ colorScheme: "light" });
  await page.goto(`${store.origin}/product/mishti-doi`, scriptsRun);
  await page.getByText("Milk, sugar, live yogurt cultures.").waitFor();
  await page.getByText("Contains milk.").waitFor();
  const table = page.getByRole("table", { name: "Nutrition" });
  await table.getByRole("columnheader", { name: "Per 100 g" }).waitFor();
  const row = table.getByRole("row", { name: /Energy/ });
  expect(await row.getByRole("rowheader").textContent()).toBe("Energy");
  expect(await row.getByRole("cell").textContent()).toBe("142 kcal");
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
  expect(await page.getByRole("table").count()).toBe(0);
});

test("what was looked at is offered again at home and on other products, at this city's prices, until it is cleared", async () => {
  const page = await aVisitor();
  const viewed = page.getByRole("region", { name: /Recently viewed|সম্প্রতি দেখা পণ্য/ });
  await page.goto(`${store.origin}/product/mishti-doi`, scriptsRun);
  expect(await viewed.count()).toBe(0);
  await page.goto(`${store.origin}/product/tok-doi`, scriptsRun);
  await viewed.scrollIntoViewIfNeeded();
  await viewed.getByRole("link", { name: "Mishti Doi", exact: true }).waitFor();
  await page.goto(`${store.origin}/bn`, scriptsRun);
  await viewed.scrollIntoViewIfNeeded();
  await expect.poll(() => viewed.getByRole("article").count()).toBe(2);
  await viewed.getByRole("link", { name: "টক দই", exact: true }).waitFor();

  await store.query("update variation set sale_price_poisha = null, regular_price_poisha = 7700 where id = $1", [
    await sizeOf("mishti-doi", 0),
  ]);
  await page.goto(store.origin, scriptsRun);
  await viewed.scrollIntoViewIfNeeded();
  await viewed.getByText("৳77", { exact: true }).waitFor();
  await viewed.getByRole("button", { name: "Clear recently viewed products" }).click();
  await page.getByText("Recently viewed products cleared.").waitFor();
  expect(await viewed.count()).toBe(0);
  await page.reload(scriptsRun);
  expect(await viewed.count()).toBe(0);
  expect(page.complaints).toEqual([]);
});
