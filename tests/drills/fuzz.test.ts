import { expect, test } from "vitest";
import { type Finding, fuzz, type Round } from "../harness/fuzz/round.ts";

/** A fixed seed makes the suite repeatable; `npm run fuzz` runs longer with other seeds. */
const seed = Number(process.env.FUZZ_SEED ?? 1);
const minutes = Number(process.env.FUZZ_MINUTES ?? 0.4);
const only = process.env.FUZZ_CASE === undefined ? undefined : Number(process.env.FUZZ_CASE);

/** Random requests delete much of the store's data, so each round starts with a new store. */
const ROUND_MS = 2 * 60_000;

test("random requests cause no 500, hang or crash", {
  timeout: minutes * 60_000 + 300_000,
  retry: 0,
}, async () => {
  const endsAt = Date.now() + minutes * 60_000;
  const rounds: Round[] = [];
  let first = 0;
  do {
    const ms = Math.min(ROUND_MS, endsAt - Date.now());
    const round = await fuzz({ seed, first, ms, ...(only === undefined ? {} : { only }) });
    rounds.push(round);
    first += round.requests;
  } while (only === undefined && endsAt - Date.now() > 5_000);

  const findings = rounds.flatMap((round) => round.findings);
  process.stdout.write(
    `\nseed ${seed}: ${first} requests to ${rounds[0]?.targets} routes, ${findings.length} findings; ${shares(rounds)}\n`,
  );
  expect(first).toBeGreaterThan(only === undefined ? (rounds[0]?.targets ?? 1) : 0);
  expect(distinct(findings)).toEqual([]);
});

/** Counts statuses, which show whether requests get past the early checks. */
function shares(rounds: readonly Round[]): string {
  const counts = new Map<string, number>();
  for (const [status, count] of rounds.flatMap(({ statuses }) => [...statuses])) {
    const sort = `${Math.floor(status / 100)}xx`;
    counts.set(sort, (counts.get(sort) ?? 0) + count);
  }
  return [...counts]
    .toSorted()
    .map(([sort, count]) => `${count} ${sort}`)
    .join(", ");
}

/** Returns one finding per cause, with everything needed to reproduce it. */
function distinct(findings: readonly Finding[]): string[] {
  const sorts = Map.groupBy(findings, ({ request, problem, logged }) => {
    // The last cause is PostgreSQL's message; its values differ between cases.
    const reason = /caused by: \w+: ([^\n]*?)\\n/.exec(logged)?.[1] ?? /"message":"([^"]*)"/.exec(logged)?.[1] ?? "";
    return `${request.target} ${problem.replace(/[\d.]+ s$/, "")} ${reason.replace(/\\"[^"]*"|\d+/g, "…")}`;
  });
  return [...sorts.values()].map(([one, ...others]) => {
    const { seed: from, index, request, problem, logged } = one as Finding;
    const { method, url, headers, body } = request;
    return [
      `${problem} (and ${others.length} more): ${request.target} as ${request.caller}; npm run fuzz -- --seed ${from} --case ${index}`,
      `${method} ${url}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      body?.toString("utf8").slice(0, 2_000) ?? "",
      logged.slice(0, 3_000),
    ].join("\n");
  });
}
