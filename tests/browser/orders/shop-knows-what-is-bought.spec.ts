import { expect, test } from "vitest";
import { aVisitor, expectAccessible, type Visitor } from "../../harness/browser.ts";
import { aShopper } from "../../harness/customer.ts";
import { aSoldOrder } from "../../harness/sold-order.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

type Goods = { id: number; product: number; slug: string; title: string; titleBn: string };
const goods = await store.query<Goods>(
  `select distinct on (p.category_id) v.id, p.id as product, p.slug, p.title_en as title, p.title_bn as "titleBn"
   from product p join current_variation v on v.product_id = p.id
   where p.status = 'active' order by p.category_id, p.id, v.sort limit 6`,
);
const [rice, milk, oil, ...more] = goods as [Goods, Goods, Goods, ...Goods[]];
const others = [oil, ...more];
await store.query("update stock set on_hand = 50, reserved = 0");

async function aRegular(): Promise<Visitor> {
  const shopper = await aShopper(store);
  for (const days of [21, 14, 7]) {
    const at = new Date(Date.now() - days * 86_400_000);
    const lines = [rice, milk].map(({ id }) => ({ variationId: id, quantity: 1, taka: 100 }));
    await aSoldOrder(store, shopper, { at, lines });
  }
  await store.query("delete from bought_together");
  await store.query("insert into bought_together (product_id, region_code, other_ids) values ($1, 'dhaka', $2)", [
    rice.product,
    others.map(({ product }) => product),
  ]);
  await shopper.call("POST", `/shoppingCart?variationId=${more[0]?.id}&quantity=1`);
  const page = await aVisitor({ viewport: { width: 360, height: 740 } });
  const token = shopper.authorization.replace("Bearer ", "");
  await page.context().addCookies([{ name: "token", value: token, url: store.origin, httpOnly: true }]);
  await page.context().addInitScript(() => localStorage.setItem("shopper", "Nasrin"));
  return page;
}

test.each([
  ["en", "/", `Because you buy ${rice.title}`, "Cart", "Did you forget?", `Not now: ${milk.title}`],
  ["bn", "/bn", `আপনি ${rice.titleBn} কেনেন বলে`, "কার্ট", "ভুলে যাননি তো?", `এখন নয়: ${milk.titleBn}`],
])("neighbours say why, and a refused reminder stays away on another device (%s)", async (language, ...words) => {
  const [path, because, cart, forgotten, notNow] = words as [string, string, string, string, string];
  const page = await aRegular();
  await page.goto(store.origin + path);
  const row = page.getByRole("region", { name: because });
  await row
    .getByRole("heading", { name: oil[language === "bn" ? "titleBn" : "title"] })
    .first()
    .waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await page.getByRole("banner").getByRole("button", { name: cart }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("heading", { name: forgotten }).waitFor();
  await expectAccessible(page);
  const kept = page.waitForResponse((response) => response.url().includes("/buyAgain/refusal"));
  await drawer.getByRole("button", { name: notNow }).click();
  expect((await kept).status()).toBe(204);
  await drawer.getByRole("button", { name: notNow }).waitFor({ state: "detached" });

  const device = await aVisitor({ viewport: { width: 360, height: 740 } });
  await device.context().addCookies(await page.context().cookies());
  await device.context().addInitScript(() => localStorage.setItem("shopper", "Nasrin"));
  await device.goto(store.origin + path);
  await device.getByRole("banner").getByRole("button", { name: cart }).click();
  await device.getByRole("dialog").getByRole("heading", { name: forgotten }).waitFor();
  await expect.poll(() => device.getByRole("dialog").getByRole("button", { name: notNow }).count()).toBe(0);
  expect([...page.complaints, ...device.complaints]).toEqual([]);
});

test.each([
  ["", "From other customers' orders, by product or category"],
  ["/bn", "অন্য ক্রেতাদের অর্ডার থেকে, পণ্য বা ক্যাটাগরি অনুযায়ী"],
])("the row of products bought together explains itself (%s)", async (prefix, text) => {
  const page = await aVisitor({ viewport: { width: 360, height: 740 } });
  await page.goto(`${store.origin}${prefix}/product/${rice.slug}`);
  const row = page.locator("#bought-together");
  await row.getByText(text).waitFor();
  await row
    .getByRole("heading", { name: oil[prefix ? "titleBn" : "title"] })
    .first()
    .waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(page.complaints).toEqual([]);
});
