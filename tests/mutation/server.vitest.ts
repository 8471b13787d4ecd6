import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

/** Runs the API tests of one group on a real database; `server-group.mjs` selects the group. */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    include: ["**/*.test.ts"],
    exclude: [
      ...configDefaults.exclude,
      "**/routines.test.ts",
      // The sandboxed file reader may not follow the symbolic link that StrykerJS makes to node_modules.
      "**/hub-limited-views.test.ts",
    ],
    globalSetup: "tests/harness/database/start-database-server.ts",
    setupFiles: ["tests/mutation/fixed-seed.ts", "tests/harness/vitest/end-stores.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    isolate: false,
    expect: { poll: { timeout: 20_000 } },
  },
});
