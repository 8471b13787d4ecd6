import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** `npm run test:mutation -- domain`: the tests beside the rules, without a database. */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    include: ["packages/domain/src/**/*.test.ts"],
    setupFiles: "tests/mutation/fixed-seed.ts",
    isolate: false,
  },
});
