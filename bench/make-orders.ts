import { parseArgs } from "node:util";
import { migrate } from "@tatka/database/migrate";
import pg from "pg";
import { countRealOrders, generateOrders } from "./generate-orders.ts";

/**
 * Fills the store at DATABASE_URL with orders, a million by default:
 *
 *     npm run orders:generate -- --orders 20000 --customers 2000
 *
 * Refuses a store with real orders, unless --force is given.
 */
const { values } = parseArgs({
  options: {
    orders: { type: "string", default: "1000000" },
    customers: { type: "string", default: "50000" },
    days: { type: "string", default: "730" },
    force: { type: "boolean", default: false },
  },
});
const [orders, customers, days] = [values.orders, values.customers, values.days].map(Number) as [
  number,
  number,
  number,
];
if (![orders, customers, days].every((value) => Number.isInteger(value) && value > 0)) {
  stop("--orders, --customers and --days are whole numbers above zero.");
}
const url = process.env.DATABASE_URL;
if (!url) stop("DATABASE_URL says which store to fill.");

const client = new pg.Client({ connectionString: url });
await client.connect();
try {
  await migrate(client);
  const real = await countRealOrders(client);
  if (real > 0 && !values.force)
    stop(`This store has ${real} orders of its own. Use --force if it may be filled all the same.`);
  const startedAt = performance.now();
  await generateOrders(client, { orders, customers, days });
  console.log(`${orders} orders inserted within ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
} finally {
  await client.end();
}

function stop(reason: string): never {
  console.error(reason);
  process.exit(1);
}
