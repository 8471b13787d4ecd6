import type { ProductAnalysis } from "@tatka/contract/insight/reports";
import { expect, test } from "vitest";
import { aStaffMember } from "../../harness/staff.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const { headers } = await aStaffMember(store, ["report.read"]);

/**
 * Half a year of 900 products: a few sell much, most a little, some on few days, and some at a loss. The more than 150 of
 * every month are what makes the analysis look at the first of them only.
 */
await store.query("select setseed(0.3)");
await store.query(
  `insert into product_day (day, product_id, variation_id, region_code, quantity, revenue_poisha, costed_poisha, cost_poisha)
   select day, product, product * 10, region, quantity, quantity * price, quantity * price * 9 / 10,
     quantity * (price * (0.5 + random() * 0.6))::int
   from generate_series(date '2025-01-01', '2025-06-30', interval '1 day') day
   cross join generate_series(100001, 100900) product
   cross join unnest(array['dhaka', 'ctg']) region
   cross join lateral (select 1 + floor(random() * 40000 / (product - 100000))::int as quantity,
     (100 + product * 37 % 900)::int as price) drawn
   where random() < 0.15 + (product % 7) * 0.05`,
);
await store.query(
  "select book_product_months(array(select distinct product_id from product_day), '2025-01-01', '2025-06-30')",
);
await store.query("analyze product_day, product_month");

type Totals = { id: number; quantity: number; revenue: number; margin: number };

/** The sums of every product's days. */
async function totals(from: string, to: string, region: string | undefined): Promise<Totals[]> {
  return store.query<Totals>(
    `select product_id as id, sum(quantity)::float8 as quantity, sum(revenue_poisha)::float8 / 100 as revenue,
       sum(costed_poisha - cost_poisha)::float8 / 100 as margin
     from product_day where day between $1 and $2 and ($3::text is null or region_code = $3) group by 1`,
    [from, to, region ?? null],
  );
}

const first = (all: Totals[], by: "revenue" | "margin") =>
  all.toSorted((a, b) => b[by] - a[by] || a.id - b.id).slice(0, 20);

for (const [from, to, region] of [
  ["2025-02-18", "2025-03-19", undefined],
  ["2025-02-18", "2025-03-19", "ctg"],
  ["2025-01-31", "2025-03-01", undefined],
  ["2025-03-01", "2025-03-31", "dhaka"],
  ["2025-01-15", "2025-06-20", undefined],
  ["2025-05-07", "2025-05-13", undefined],
  ["2025-06-30", "2025-06-30", "ctg"],
] as const) {
  test(`the leaders from ${from} to ${to} in ${region ?? "all regions"} have the highest totals`, async () => {
    const path = `/admin/report/product-analysis?from=${from}&to=${to}${region ? `&region=${region}` : ""}`;
    const { body } = await store.call<ProductAnalysis>("GET", path, undefined, headers);
    const all = await totals(from, to, region);
    expect(body.bestSellers.map(({ productId, quantity, revenue }) => [productId, quantity, revenue])).toEqual(
      first(all, "revenue").map(({ id, quantity, revenue }) => [id, quantity, revenue]),
    );
    expect(body.margins.map(({ productId, margin }) => [productId, margin])).toEqual(
      first(all, "margin").map(({ id, margin }) => [id, margin]),
    );
  });
}

test("unsold stock is listed by value, including reserved pieces", async () => {
  const ids = (await store.query<{ id: number }>("select id from variation where removed_at is null order by id")).map(
    ({ id }) => id,
  );
  // The most valuable one is sold, the second reserved except for a piece.
  const [sold, reserved] = [ids[3] ?? 0, ids[8] ?? 0];
  await store.query("update stock set on_hand = 90000 where variation_id = $1", [sold]);
  await store.query("update stock set on_hand = 80000, reserved = 79999 where variation_id = $1", [reserved]);
  await store.query(
    `insert into product_day (day, product_id, variation_id, region_code, quantity, revenue_poisha, costed_poisha, cost_poisha)
     values ('2025-04-02', 1, $1, 'dhaka', 1, 100, 0, 0)`,
    [sold],
  );
  for (const region of [undefined, "dhaka", "ctg"]) {
    const path = `/admin/report/product-analysis?from=2025-03-18&to=2025-04-16${region ? `&region=${region}` : ""}`;
    const { body } = await store.call<ProductAnalysis>("GET", path, undefined, headers);
    const expected = await store.query<{ id: number; worth: number }>(
      `select v.id, (sum(s.on_hand - s.reserved) * v.regular_price_poisha)::float8 / 100 as worth
       from variation v join product p on p.id = v.product_id and p.status = 'active'
       join stock s on s.variation_id = v.id join hub h on h.id = s.hub_id
       where v.removed_at is null and ($1::text is null or h.region_code = $1) and not exists (
         select from product_day d where d.variation_id = v.id and d.day between '2025-03-18' and '2025-04-16'
           and ($1::text is null or d.region_code = $1))
       group by v.id having sum(s.on_hand - s.reserved) > 0 order by worth desc, v.id limit 20`,
      [region ?? null],
    );
    expect(body.slowMovers.map(({ variationId, stockWorth }) => ({ id: variationId, worth: stockWorth }))).toEqual(
      expected,
    );
  }
});

test("the least sold come first if everything sold, the most valuable before the rest", async () => {
  await store.query(
    `insert into product_day (day, product_id, variation_id, region_code, quantity, revenue_poisha, costed_poisha, cost_poisha)
     select date '2024-02-01' + n * 40, product_id, id, 'dhaka', 1 + (id + n) % 5, 100, 0, 0
     from variation cross join generate_series(0, 2) n`,
  );
  const path = "/admin/report/product-analysis?from=2024-01-01&to=2024-12-30";
  const { body } = await store.call<ProductAnalysis>("GET", path, undefined, headers);
  const expected = await store.query<{ id: number; sold: number }>(
    `select v.id, (select sum(d.quantity)::int from product_day d
         where d.variation_id = v.id and d.day between '2024-01-01' and '2024-12-30') as sold
     from variation v join product p on p.id = v.product_id and p.status = 'active' join stock s on s.variation_id = v.id
     where v.removed_at is null group by v.id having sum(s.on_hand - s.reserved) > 0
     order by sold, sum(s.on_hand - s.reserved) * v.regular_price_poisha desc, v.id limit 20`,
  );
  expect(expected).toHaveLength(20);
  expect(body.slowMovers.map(({ variationId, sold }) => ({ id: variationId, sold }))).toEqual(expected);
});
