export type SearchQueries = { queries: { query: string; expected: string[]; min_hits: number }[] };

type Failed = { query: string; expected: string[]; found: string[] };

/** Runs every query and scores its first five results, as the file of queries defines. */
export async function scoreSearches(
  queries: SearchQueries["queries"],
  search: (query: string) => Promise<string[]>,
): Promise<{ passRate: number; recall: number; reciprocalRank: number; failed: Failed[] }> {
  const failed: Failed[] = [];
  let recall = 0;
  let reciprocalRank = 0;
  for (const { query, expected, min_hits } of queries) {
    const found = await search(query);
    const hits = found.slice(0, 5).filter((slug) => expected.includes(slug)).length;
    // At most five right answers fit into the first five results.
    recall += hits / Math.min(expected.length, 5);
    const first = found.findIndex((slug) => expected.includes(slug));
    reciprocalRank += first < 0 ? 0 : 1 / (first + 1);
    if (hits < min_hits) failed.push({ query, expected, found });
  }
  const count = queries.length;
  return {
    passRate: (count - failed.length) / count,
    recall: recall / count,
    reciprocalRank: reciprocalRank / count,
    failed,
  };
}
