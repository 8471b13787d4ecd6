import { readFile } from "node:fs/promises";
import { type SearchQueries, scoreSearches } from "../tests/harness/search-score.ts";
import { openBenchStore } from "./store.ts";

/**
 * How well search finds what people mean, over the queries of tests/data: recall of the first five, how many queries
 * pass by the file's own rule, and the mean reciprocal rank of the first right answer.
 */
const file = new URL("../tests/data/search-queries.json", import.meta.url);
const { queries } = JSON.parse(await readFile(file, "utf8")) as SearchQueries;

const store = process.env.STORE_ORIGIN ? undefined : await openBenchStore();
try {
  const origin = store?.origin ?? process.env.STORE_ORIGIN;
  const { passRate, recall, reciprocalRank, failed } = await scoreSearches(queries, async (query) => {
    const response = await fetch(`${origin}/api/v1.0/product/search?q=${encodeURIComponent(query)}&take=24`);
    const { items } = (await response.json()) as { items: { slug: string }[] };
    return items.map(({ slug }) => slug);
  });
  console.log(`queries   ${queries.length}`);
  console.log(`pass rate ${(passRate * 100).toFixed(1)} %`);
  console.log(`recall@5  ${recall.toFixed(3)}`);
  console.log(`MRR       ${reciprocalRank.toFixed(3)}`);
  for (const { query, expected, found } of failed) {
    console.log(
      `failed    ${query}: wanted ${expected.slice(0, 5).join(", ")}; got ${found.slice(0, 5).join(", ") || "nothing"}`,
    );
  }
} finally {
  await store?.stop();
}
