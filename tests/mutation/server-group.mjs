import { sharedOptions } from "./stryker-options.mjs";

/**
 * Options for server code that decides about money, stock or permissions, tested by the API tests of its group.
 *
 * @param {string} group
 * @param {string[]} files below the group's features
 */
export function serverGroup(group, files) {
  return {
    ...sharedOptions(group),
    mutate: files.map((file) => `apps/server/src/features/${group}/${file}.ts`),
    vitest: { configFile: "tests/mutation/server.vitest.ts", dir: `tests/api/${group}` },
    // Most literals are SQL, which the database would refuse, and texts, which tests could only repeat.
    mutator: { excludedMutations: ["StringLiteral", "Regex"] },
    ignorePatterns: [
      ...["bench", "docs", "deploy", "tests/browser", "tests/drills", "tests/sweeps", "tests/journeys"],
      // StrykerJS would rewrite it by functions that our TypeScript no longer has.
      "tsconfig.json",
    ],
    // A mutant that is evaluated on import would need the server loaded again for each.
    ignoreStatic: true,
    timeoutMS: 60_000,
    thresholds: { high: 90, low: 80, break: 80 },
  };
}
