import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Rows and words are data, and so are an example's address and passwords that attackers try. */
const data =
  /\/migrations\/|\/seed\/|\/vocabulary\/|founding-regions\.ts$|^apps\/demo\/|sample-order\.ts$|(guessable|staff)-password\.ts$/;

/** The store keeps Dhaka time in every city. */
const timeZone =
  /Asia\/Dhaka|dhaka[_-]\w+|dhaka[A-Z]\w*|[a-z]Dhaka\w*|Dhaka(?:'s)? (?:time|day|clock|date|hour|week|month|midnight|noon)|(?:time|clock|day|date|hours|midnight|noon|moment|today|calendar)\w*,? (?:in|of|at) Dhaka|ঢাকার সময়/gi;

const city = /dhaka|\bctg\b|chattogram|sylhet|ঢাকা|চট্টগ্রাম|সিলেট/i;

test("no file of the store, its tools and benchmarks names a city outside data", () => {
  const files = globSync(["{apps,packages,bench,extensions,scripts}/**/*.{ts,tsx,mjs,sql}"], {
    cwd: root,
    exclude: ["**/node_modules/**", "**/build/**", "**/dist/**", "**/*.{test,spec}.{ts,tsx}", "**/testing/**"],
  });
  expect(files.length).toBeGreaterThan(1_000);
  const naming = files.filter(
    (file) => !data.test(file) && city.test(readFileSync(join(root, file), "utf8").replaceAll(timeZone, "")),
  );
  expect(naming).toEqual([]);
});
