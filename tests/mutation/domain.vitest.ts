import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Runs the tests of the domain rules, which need no database. */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    include: ["packages/domain/src/**/*.test.ts"],
    setupFiles: "tests/mutation/fixed-seed.ts",
    // Instrumented property tests take longer than the default of 5 s.
    testTimeout: 60_000,
    isolate: false,
  },
});
