import { sharedOptions } from "./stryker-options.mjs";

/** Rules without I/O, tested by the tests beside them. */
export default {
  ...sharedOptions("domain"),
  mutate: [
    "packages/domain/src/**/*.ts",
    "!packages/domain/src/**/*.test.ts",
    // Wording only: a test of a text could only repeat it. registry.ts, which checks the wording, is mutated.
    "!packages/domain/src/content/messages/{*-messages,placeholders}.ts",
    // A vocabulary: `npm run lists:evaluate` measures how well it serves.
    "!packages/domain/src/lists/list-pictures.ts",
    // A list of the storefront's paths: apps/storefront/app/routes.test.ts compares it with the routes.
    "!packages/domain/src/content/store-paths.ts",
  ],
  vitest: { configFile: "tests/mutation/domain.vitest.ts" },
  // The sandbox needs nothing else: domain imports no other package of ours.
  ignorePatterns: ["**", "!packages/domain/**", "!tests/mutation/**", "!package.json"],
  // Tables of states, units and prices are evaluated on import. They are rules too, so they are mutated.
  ignoreStatic: false,
  thresholds: { high: 95, low: 90, break: 90 },
};
