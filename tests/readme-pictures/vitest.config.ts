import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Configures `npm run readme:pictures`. It checks nothing, but uses the tests' store, accounts and browser. */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    include: ["tests/readme-pictures/*.shots.ts"],
    globalSetup: "tests/harness/database/start-database-server.ts",
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
