import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@tatka/database/embedded";
import { migrate } from "@tatka/database/migrate";
import { seedDemoData } from "@tatka/database/seed";
import { searchProducts } from "../apps/server/src/features/catalogue/products/search-products.ts";
import { openDatabase } from "../apps/server/src/platform/db.ts";
import { createLog } from "../apps/server/src/platform/log.ts";
import { readsOf } from "../apps/server/src/platform/prepared.ts";
import { run } from "../tests/harness/database-server.ts";
import { type SearchQueries, scoreSearches } from "../tests/harness/search-score.ts";

/**
 * How well search finds what people mean, on a database of its own with the demo catalogue: recall of the first five,
 * how many queries pass by the file's own rule, and the mean reciprocal rank of the first right answer.
 *
 * Once for the queries that weights and aliases were tuned on, once for those that were held out. Only of the former the
 * failures are told: looking at the latter's would be the first step of tuning on them. With words as arguments it
 * prints what each of them finds instead.
 */
const folder = await mkdtemp(join(tmpdir(), "tatka-search-"));
// As root, PostgreSQL runs as another user, who must be able to enter.
await chmod(folder, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: { fsync: "off" } });
const { pool } = await openDatabase(postgres.url, createLog("error"));
const read = readsOf(pool);
try {
  await run(postgres.url, async (client) => {
    await migrate(client);
    await seedDemoData(client);
  });
  const asked = process.argv.slice(2);
  if (asked.length > 0) {
    for (const query of asked) console.log(`${query}: ${(await search(query)).slice(0, 8).join(", ")}`);
  } else {
    await evaluate("tuned on", "search-queries.json", true);
    await evaluate("held out", "search-queries-held-out.json", false);
  }
} finally {
  await pool.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function evaluate(title: string, name: string, tellsFailures: boolean): Promise<void> {
  const file = new URL(`../tests/data/${name}`, import.meta.url);
  const { queries } = JSON.parse(await readFile(file, "utf8")) as SearchQueries;
  const { passRate, recall, reciprocalRank, failed } = await scoreSearches(queries, search);
  console.log(
    `${title}: ${queries.length} queries, ${(passRate * 100).toFixed(1)} % pass, ` +
      `recall@5 ${recall.toFixed(3)}, MRR ${reciprocalRank.toFixed(3)}`,
  );
  for (const { query, expected, found } of tellsFailures ? failed : []) {
    console.log(
      `  ${query}: wanted ${expected.slice(0, 5).join(", ")}; got ${found.slice(0, 5).join(", ") || "nothing"}`,
    );
  }
}

async function search(query: string): Promise<string[]> {
  const input = { q: query, sort: "relevance", page: 1, take: 24 } as const;
  const { answer } = await searchProducts(read, input, "dhaka");
  const { items } = JSON.parse(answer.text) as typeof answer.answer;
  return items.map(({ slug }) => slug);
}
