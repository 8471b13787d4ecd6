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
    // Most literals are SQL, whose mutants are only syntax errors, or texts, which tests could only repeat.
    mutator: { excludedMutations: ["StringLiteral", "Regex"] },
    ignorePatterns: [
      ...["bench", "docs", "deploy", "tests/browser", "tests/drills", "tests/sweeps", "tests/journeys"],
      // StrykerJS rewrites it with a compiler API that our TypeScript version no longer has.
      "tsconfig.json",
    ],
    // Each mutant that is evaluated on import would need a restart of the server.
    ignoreStatic: true,
    timeoutMS: 60_000,
    thresholds: { high: 90, low: 80, break: 80 },
  };
}
