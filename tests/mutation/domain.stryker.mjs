import { sharedOptions } from "./stryker-options.mjs";

/** Rules without I/O, tested by the tests beside them. */
export default {
  ...sharedOptions("domain"),
  mutate: [
    "packages/domain/src/**/*.ts",
    "!packages/domain/src/**/*.test.ts",
    "!packages/domain/src/testing/**",
    // A test of a text could only repeat the text. registry.ts, which validates the texts, is mutated.
    "!packages/domain/src/content/messages/{*-messages,placeholders}.ts",
    // A vocabulary whose quality `npm run lists:evaluate` measures.
    "!packages/domain/src/lists/text/list-pictures.ts",
    // apps/storefront/app/routes.test.ts compares this list of paths with the routes.
    "!packages/domain/src/content/store-paths.ts",
  ],
  vitest: { configFile: "tests/mutation/domain.vitest.ts" },
  // The sandbox needs no other packages, because domain imports none of ours.
  ignorePatterns: ["**", "!packages/domain/**", "!tests/mutation/**", "!package.json"],
  // Tables of states, units and prices are evaluated on import, but they are rules too, so they are mutated.
  ignoreStatic: false,
  thresholds: { high: 95, low: 90, break: 90 },
};
