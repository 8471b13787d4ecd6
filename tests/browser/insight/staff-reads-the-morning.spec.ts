import { daysLater, dhakaDay } from "@tatka/domain/dhaka-time";
import { expect, test } from "vitest";
import { expectAccessible, expectReadableInTheDark, type Visitor } from "../../harness/browser.ts";
import { aManager } from "../../harness/manager.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const today = dhakaDay(new Date());
const yesterday = daysLater(today, -1);
const [size] = await store.query<{ id: number; hub: number; title: string; titleBn: string }>(
  `select v.id, (select min(id) from hub)::int as hub, p.title_en as title, p.title_bn as "titleBn"
   from current_variation v join product p on p.id = v.product_id where p.status = 'active' order by v.id limit 1`,
);
const [other] = await store.query<{ title: string }>(
  "select title_en as title from product where status = 'active' and id <> (select product_id from variation where id = $1) order by id limit 1",
  [size?.id],
);
await store.query("update variation set cost_poisha = null");
await store.query("update variation set cost_poisha = 9000000 where id = $1", [size?.id]);
await store.query(
  `with seller as (insert into supplier (name) values ('Padma Foods'), ('Meghna Foods') returning id, name)
   insert into purchase_order (supplier_id, hub_id, state, sent_at, expected_on)
   select id, $1, 'sent', now() - interval '5 days', case name when 'Padma Foods' then $2::date else $2::date + 9 end
   from seller`,
  [size?.hub, yesterday],
);
await store.query("delete from search_day");
await store.query("insert into search_day (day, query, missed_times) values ($1, 'saffron', 12)", [yesterday]);
await store.query(
  `insert into search_log (query, found, missed, last_at)
   values ('saffron', 0, 12, now()), ('truffle', 0, 3, now()) on conflict do nothing`,
);
await store.query("delete from demand_day");
await store.query(
  "insert into demand_day (variation_id, hub_id, day, pieces) select $1, $2, $3::date - n, 4 from generate_series(1, 56) n",
  [size?.id, size?.hub, yesterday],
);
await store.query("insert into demand_day values ($1, $2, $3, 1, 0.25)", [size?.id, size?.hub, yesterday]);

async function open(path: string, language: "en" | "bn", width = 1280): Promise<Visitor> {
  const page = await aManager(store, { viewport: { width, height: 900 } });
  await page.addInitScript((locale) => localStorage.setItem("RaStoretatka-admin.locale", `"${locale}"`), language);
  await page.goto(`${store.origin}/admin${path}`);
  return page;
}

async function expectRight(page: Visitor, width: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  expect(page.complaints).toEqual([]);
}

test("the dashboard names what differs, and each action opens the list of its subject", async () => {
  const page = await open("", "en");
  const card = page.getByRole("region", { name: "Different from usual" });
  await card.getByText("Days overdue: Padma Foods").waitFor();
  await card.getByText(`Sizes newly priced below cost, first: ${size?.title}`).waitFor();
  await expectRight(page, 1280);

  await card.getByRole("link", { name: /^See purchase orders: / }).click();
  await page.getByRole("cell", { name: "Padma Foods" }).waitFor();
  await expect.poll(() => page.getByRole("cell", { name: "Meghna Foods" }).count()).toBe(0);
  await page.goBack();
  await card.getByRole("link", { name: /^See products: / }).click();
  await page
    .getByRole("link", { name: size?.title ?? "", exact: true })
    .first()
    .waitFor();
  await expect.poll(() => page.getByRole("link", { name: other?.title ?? "", exact: true }).count()).toBe(0);
  await page.goBack();
  await card.getByRole("link", { name: /^See searches: / }).click();
  const missed = page.getByRole("region", { name: "Searches with no results" });
  await missed.getByText("saffron", { exact: true }).waitFor();
  await expect.poll(() => missed.getByText("truffle").count()).toBe(0);
  await missed.getByText("Only: saffron").waitFor();
});

test("the differences are read on a phone in Bangla", async () => {
  const page = await open("", "bn", 390);
  const card = page.getByRole("region", { name: "অন্য দিনের চেয়ে আলাদা" });
  await card.getByText("যত দিন দেরি: Padma Foods").waitFor();
  await card.getByText(`নতুন করে কেনা দামের নিচে বিক্রির সাইজ, প্রথমটি: ${size?.titleBn}`).waitFor();
  await card.getByText("খুঁজে না পাওয়া: saffron").waitFor();
  await expectRight(page, 390);
});

test.each([
  ["en", "Losses by day and cause", "Out: not ordered", "Largest losses"],
  ["bn", "দিন ও কারণ অনুযায়ী ক্ষতি", "মজুত শেষ: কেনা হয়নি", "সবচেয়ে বড় ক্ষতি"],
] as const)("lost sales are reported by day and cause (%s)", async (language, title, cause, largest) => {
  const page = await open(`/report/waste?from=${yesterday}&to=${yesterday}`, language, 390);
  const card = page.getByRole("region", { name: title });
  await card.getByText(cause).first().waitFor();
  const items = page.getByRole("region", { name: largest });
  await items
    .getByText((language === "bn" ? size?.titleBn : size?.title) ?? "")
    .first()
    .waitFor();
  await expectRight(page, 390);
});

test.each([
  ["en", "Expected demand"],
  ["bn", "প্রত্যাশিত চাহিদা"],
] as const)("a size's page has the expected demand by day (%s)", async (language, title) => {
  await store.query("delete from demand_forecast");
  await store.query(
    "insert into demand_forecast (variation_id, hub_id, from_day, expected, dispersion) values ($1, $2, $3, $4, 2)",
    [size?.id, size?.hub, today, Array.from({ length: 28 }, () => 10)],
  );
  const page = await open(`/stock/${size?.id}`, language, 390);
  const card = page.getByRole("region", { name: title });
  await expect.poll(() => card.getByRole("row").count()).toBe(15);
  await card
    .getByText(language === "bn" ? "(৪–১৬)" : "(4–16)")
    .first()
    .waitFor();
  await expectRight(page, 390);
});
