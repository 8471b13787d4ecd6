import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@tatka/database/embedded";
import { migrate } from "@tatka/database/migrate";
import { seedDemoData } from "@tatka/database/seed";
import { seedReference } from "@tatka/database/seed-reference";
import { defaultRegion } from "@tatka/domain/region";
import { searchProducts } from "../../apps/server/src/features/catalogue/products/search-products.ts";
import { readsOf } from "../../apps/server/src/platform/database/db.ts";
import { openDatabase } from "../../apps/server/src/platform/database/pool.ts";
import { createLog } from "../../apps/server/src/platform/telemetry/log.ts";
import { run } from "../../tests/harness/database/database-server.ts";
import {
  type Answered,
  type Found,
  readSearchClasses,
  readSearchKinds,
  scoreKinds,
  shareFirst,
} from "../../tests/harness/scores/search-kinds.ts";
import { type SearchQueries, scoreSearches } from "../../tests/harness/scores/search-score.ts";
import { byTrigrams } from "./trigrams.ts";

/**
 * Search quality on a separate database with the demo catalogue: recall of the first five, passing queries by the
 * file's own rule, and the mean reciprocal rank of the first correct result. Then for each kind of query, how many have
 * a correct product first and among the first five, including goods that the store does not sell, which must find
 * nothing. Runs on the tuned queries and on the held-out ones. Failures are printed for the tuned ones only: looking at
 * the others would be the first step of tuning on them. Arguments are queries to print results for.
 */
const folder = await mkdtemp(join(tmpdir(), "tatka-search-"));
// Started by root, PostgreSQL runs as an unprivileged user, which needs access.
await chmod(folder, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: { fsync: "off" } });
const { db, pool } = await openDatabase(postgres.url, createLog("error"));
const read = readsOf(db);
let categories = new Map<string, string>();
try {
  await run(postgres.url, async (client) => {
    await migrate(client);
    await seedReference(client);
    await seedDemoData(client);
  });
  categories = await readCategories();
  const asked = process.argv.slice(2);
  if (asked.length > 0) {
    for (const query of asked)
      console.log(
        `${query}: ${slugs(await search(query))
          .slice(0, 8)
          .join(", ")}`,
      );
  } else {
    await evaluate("tuned on", "search-queries.json", true);
    await evaluate("held out", "search-queries-held-out.json", false);
    const kinds = await readSearchKinds();
    await evaluateKinds("kinds, tuned on", kinds.tuned, true);
    await evaluateKinds("kinds, held out", kinds.heldOut, false);
    const classes = await readSearchClasses();
    await evaluateKinds("classes, tuned on", classes.tuned, true);
    await evaluateKinds("classes, held out", classes.heldOut, false);
    await evaluateKinds("classes, later set, held out", classes.fresh, false);
  }
} finally {
  await pool.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function evaluate(title: string, name: string, tellsFailures: boolean): Promise<void> {
  const file = new URL(`../../tests/data/${name}`, import.meta.url);
  const { queries } = JSON.parse(await readFile(file, "utf8")) as SearchQueries;
  const { passRate, recall, reciprocalRank, failed } = await scoreSearches(queries, async (query) =>
    slugs(await search(query)),
  );
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

async function evaluateKinds(title: string, queries: Parameters<typeof scoreKinds>[0], tellsFailures: boolean) {
  const scores = await scoreKinds(queries, answered);
  const baseline = await scoreKinds(queries, async (query) => ({ found: await byTrigrams(pool, query) }));
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  console.log(
    `\n${title}: ${percent(shareFirst(scores))} of ${queries.length} are right at first, ` +
      `${percent(shareFirst(baseline))} by trigrams alone`,
  );
  for (const [place, { kind, all, first, amongFive, missed }] of scores.entries()) {
    const besides = `by trigrams ${baseline[place]?.first ?? 0}`;
    console.log(`${kind}: ${first} first, ${amongFive} among five, of ${all}; ${besides}`);
    for (const { query, right, found } of tellsFailures ? missed : []) {
      console.log(`  ${query}: wanted ${right.join(", ")}; got ${found.join(", ") || "nothing"}`);
    }
  }
}

async function answered(query: string): Promise<Answered> {
  const input = { q: query, page: 1, take: 24 } as const;
  const { answer } = await searchProducts(read, input, defaultRegion);
  const { items, notSold } = JSON.parse(answer.text) as typeof answer.answer;
  const found = items.map(({ slug, variations: [lead] }) => ({ slug, category: categories.get(slug) ?? "", lead }));
  return { found, isNotSold: notSold !== undefined };
}

async function search(query: string): Promise<Found[]> {
  return (await answered(query)).found;
}

async function readCategories(): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ slug: string; category: string }>(
    "select p.slug, c.slug as category from product p join category c on c.id = p.category_id",
  );
  return new Map(rows.map(({ slug, category }) => [slug, category]));
}

function slugs(found: Found[]): string[] {
  return found.map(({ slug }) => slug);
}
