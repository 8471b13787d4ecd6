import { cashOnDelivery } from "@tatka/domain/payments/methods/index";
import { rankTogether, type Score } from "../../apps/server/src/features/orders/buy-again/count-bought-together.ts";
import type { Database } from "../../apps/server/src/platform/database/db.ts";
import { openDatabase } from "../../apps/server/src/platform/database/pool.ts";
import { type SQL, sql } from "../../apps/server/src/platform/database/sql.ts";
import { createLog } from "../../apps/server/src/platform/telemetry/log.ts";
import { randomFrom } from "../random.ts";
import { rounds } from "../rounds.ts";
import { away, type Basket, type Goods, generateBaskets, home } from "./baskets.ts";
import { withCatalogue } from "./scratch-store.ts";

/**
 * Ranks what is bought together by several scores, with the statement of the nightly job, and looks for the rest of later
 * baskets in the first six places of one product of each. Baskets have popular products, the needs of a household, and
 * companions that differ by region. `--check` fails if another score finds more than the one in use.
 */
const [PRODUCTS, ORDERS, TESTED] = [1_000, rounds(30_000, 10_000), 4_000];
const PLACES = 6;
/** Another score must find this share more, because products and seeds differ. */
const MARGIN = 1.02;

const scores: Record<string, Score | undefined> = {
  "in use": undefined,
  "common / other^0.25": (together, other) => sql`${together} / power(${other}, 0.25)`,
  "common / √other": (together, other) => sql`${together} / sqrt(${other})`,
  "lift, 3 orders": lift,
  "lift, 10 orders": (together, other) =>
    sql`case when ${together} >= 10 then 1 else 1e-6 end * ${lift(together, other)}`,
};

/** Of one product, lift ranks like this: its own orders and all orders are the same for each row. */
function lift(together: SQL, other: SQL): SQL {
  return sql`${together}::float8 / ${other}`;
}

await withCatalogue(PRODUCTS, async (client, url) => {
  const { rows: goods } = await client.query<Goods>(
    `select distinct on (p.id) p.id as "productId", v.id as "variationId", p.category_id as "categoryId"
     from product p join current_variation v on v.product_id = p.id where p.status = 'active' order by p.id, v.id`,
  );
  const random = randomFrom(19);
  const baskets = generateBaskets(goods, ORDERS + TESTED, random);
  const [past, later] = [baskets.slice(0, ORDERS), baskets.slice(ORDERS)];
  await client.query("set session_replication_role = replica");
  await client.query(
    `insert into customer_order (id, number, status, payment_method, region_code, hub_id, recipient, shipping_kind, placed_at,
       deliver_from, deliver_until, subtotal_poisha, delivery_poisha, total_poisha, is_first_order)
     overriding system value
     select n, regexp_replace(upper(substr(md5(n::text), 1, 12)), '(....)(....)(....)', '\\1-\\2-\\3'), 'delivered', $2,
       region, 1, '{}', 'standard', now() - interval '1 day', now(), now(), 10000, 0, 10000, false
     from unnest($1::text[]) with ordinality as o (region, n)`,
    [past.map(({ region }) => region), cashOnDelivery],
  );
  const lines = past.flatMap(({ goods: bought }, index) => bought.map(({ variationId }) => [index + 1, variationId]));
  await client.query(
    `insert into order_line (order_id, variation_id, product_slug, title_en, title_bn, size_en, size_bn, sku, measurement,
       uom, storage, quantity, unit_poisha, regular_poisha)
     select l.order_id, v.id, v.slug, v.title_en, v.title_bn, v.title_en, v.title_bn, v.sku, v.measurement, 'Pcs', 'ambient',
       1, 10000, 10000
     from unnest($1::int[], $2::int[]) as l (order_id, variation_id) join variation v on v.id = l.variation_id`,
    [lines.map(([order]) => order), lines.map(([, variation]) => variation)],
  );
  await client.query("analyze");
  const { db, pool } = await openDatabase(url, createLog("silent"));
  try {
    const popular = byCount(past);
    const rows: Record<string, Found> = {
      popularity: find(later, () => popular),
    };
    for (const [name, score] of Object.entries(scores)) {
      const { own, ofCategory } = await ranked(db, score);
      const listOf = (region: string, { productId, categoryId }: Goods) => [
        ...new Set([
          ...(own.get(`${region} ${productId}`) ?? []),
          ...(ofCategory.get(`${region} ${categoryId}`) ?? []),
        ]),
      ];
      rows[`${name}, without categories`] = find(
        later,
        (region, { productId }) => own.get(`${region} ${productId}`) ?? [],
      );
      rows[name] = find(later, listOf);
      if (!score) {
        const other = (region: string) => (region === home.code ? away.code : home.code);
        rows["in use, ranking of the other region"] = find(later, (region, one) => listOf(other(region), one));
      }
    }
    const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
    console.log(`${ORDERS} orders of ${goods.length} products; one product of each of ${TESTED} later baskets`);
    console.table(
      Object.fromEntries(
        Object.entries(rows).map(([name, { recall, hit, filled }]) => [
          name,
          { "recall@6": percent(recall), "hit@6": percent(hit), "places filled": percent(filled) },
        ]),
      ),
    );
    const used = rows["in use"]?.hit ?? 0;
    const isBeaten = Object.values(rows).some(({ hit }) => hit > used * MARGIN);
    if (process.argv.includes("--check") && isBeaten) process.exitCode = 1;
  } finally {
    await pool.end();
  }
});

type Found = { recall: number; hit: number; filled: number };

/** How much of the rest of a basket, of other categories, is in the list of its first product. */
function find(baskets: readonly Basket[], listOf: (region: string, one: Goods) => readonly number[]): Found {
  const sums = { recall: 0, hit: 0, filled: 0, count: 0 };
  for (const {
    region,
    goods: [one, ...rest],
  } of baskets) {
    const others = new Set(
      rest.filter(({ categoryId }) => categoryId !== one?.categoryId).map(({ productId }) => productId),
    );
    if (!one || others.size === 0) continue;
    const shown = listOf(region, one).slice(0, PLACES);
    const found = shown.filter((id) => others.has(id)).length;
    sums.recall += found / others.size;
    sums.hit += found > 0 ? 1 : 0;
    sums.filled += shown.length / PLACES;
    sums.count += 1;
  }
  return { recall: sums.recall / sums.count, hit: sums.hit / sums.count, filled: sums.filled / sums.count };
}

function byCount(baskets: readonly Basket[]): number[] {
  const counts = Map.groupBy(
    baskets.flatMap(({ goods }) => goods.map(({ productId }) => productId)),
    (id) => id,
  );
  return [...counts].sort((a, b) => b[1].length - a[1].length || a[0] - b[0]).map(([id]) => id);
}

async function ranked(db: Database, score: Score | undefined) {
  const { rows } = await db.execute<{
    region: string;
    productId: number | null;
    categoryId: number | null;
    ids: number[];
  }>(sql`
    with ${rankTogether(score)}
    select region_code as region, product_id as "productId", null::int as "categoryId", other_ids as ids from ranked
    union all select region_code, null, category_id, other_ids from of_category`);
  const own = new Map<string, number[]>();
  const ofCategory = new Map<string, number[]>();
  for (const { region, productId, categoryId, ids } of rows) {
    if (productId !== null) own.set(`${region} ${productId}`, ids);
    else ofCategory.set(`${region} ${categoryId}`, ids);
  }
  return { own, ofCategory };
}
