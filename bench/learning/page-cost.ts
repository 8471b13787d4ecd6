import { defaultRegion } from "@tatka/domain/region";
import { productDetail } from "../../apps/server/src/features/catalogue/products/index.ts";
import { countBoughtTogether } from "../../apps/server/src/features/orders/buy-again/count-bought-together.ts";
import { neighboursOf, usualPurchases } from "../../apps/server/src/features/orders/buy-again/usual-purchases.ts";
import { readsOf } from "../../apps/server/src/platform/database/db.ts";
import { openDatabase } from "../../apps/server/src/platform/database/pool.ts";
import { createLog } from "../../apps/server/src/platform/telemetry/log.ts";
import { generateOrders } from "../generate-orders.ts";
import { rounds } from "../rounds.ts";
import { median, pick } from "../samples.ts";
import { withCatalogue } from "./scratch-store.ts";
import { compareWholePages } from "./whole-pages.ts";

/**
 * What the learnt rows cost a page: an uncached product with them and without, in turns, and the two calls that the home
 * page makes after it has loaded. Then whole pages, as the server sends them.
 */
const [PRODUCTS, ORDERS, ROUNDS] = [rounds(20_000, 2_000), rounds(200_000, 20_000), rounds(400, 100)];

await withCatalogue(PRODUCTS, async (client, url) => {
  await generateOrders(client, { orders: ORDERS, customers: ORDERS / 20, days: 365 });
  const { db, pool } = await openDatabase(url, createLog("silent"));
  try {
    await countBoughtTogether(db);
    await client.query("vacuum analyze");
    const read = readsOf(db);
    const { rows: products } = await client.query<{ slug: string }>(
      "select slug from product where status = 'active' order by popularity desc, id limit 200",
    );
    const { rows: customers } = await client.query<{ id: number }>(
      "select account_id as id from customer_order where account_id is not null group by 1 order by count(*) desc limit 200",
    );
    const productOf = (round: number) => productDetail(read, pick(products, round).slug, defaultRegion);
    const customerOf = (round: number) => pick(customers, round).id;
    const tables = ["bought_together", "bought_with_category"];
    const samples = new Map<string, number[]>();
    const timed = async (name: string, work: () => Promise<unknown>) => {
      const startedAt = performance.now();
      await work();
      samples.set(name, [...(samples.get(name) ?? []), performance.now() - startedAt]);
    };
    for (const table of tables) await client.query(`create table kept_${table} as table ${table}`);
    // In blocks, because emptying the tables for each request would be measured, too.
    for (let block = 0; block < 8; block += 1) {
      const hasRows = block % 2 === 0;
      for (const table of tables) {
        await client.query(`truncate ${table}`);
        if (hasRows) await client.query(`insert into ${table} table kept_${table}`);
        await client.query(`vacuum analyze ${table}`);
      }
      for (let round = 0; round < 20; round += 1) await productOf(round);
      for (let round = 0; round < ROUNDS / 4; round += 1)
        await timed(hasRows ? "product, with learnt rows" : "product, without", () => productOf(round));
      if (!hasRows) continue;
      for (let round = 0; round < ROUNDS / 4; round += 1) {
        await timed("buy again", () => usualPurchases(read, customerOf(round), defaultRegion));
        await timed("neighbours", () => neighboursOf(read, customerOf(round), defaultRegion));
      }
    }
    await compareWholePages(client, url, products);
    console.log(`${PRODUCTS} products, ${ORDERS} orders; milliseconds in the server, median and 90th percentile`);
    for (const [name, values] of samples) {
      const late = values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.9)] ?? 0;
      console.log(`${name.padEnd(28)}${median(values).toFixed(2).padStart(8)}${late.toFixed(2).padStart(8)}`);
    }
  } finally {
    await pool.end();
  }
});
