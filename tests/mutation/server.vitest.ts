import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** `npm run test:mutation -- server`: the API tests of money, orders, stock and permissions, on a real database. */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    include: ["tests/api/{orders,payments,delivery,people}/*.test.ts"],
    exclude: ["tests/api/*/routines.test.ts"],
    globalSetup: "tests/harness/database/start-database-server.ts",
    setupFiles: "tests/mutation/fixed-seed.ts",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    isolate: false,
    expect: { poll: { timeout: 20_000 } },
  },
});
