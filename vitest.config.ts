import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A warning printed by the code under test is worth reading; the passing tests are not.
    reporters: ["dot"],
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: ["packages/*/src/**/*.test.ts", "apps/*/{src,app}/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: { name: "api", include: ["tests/api/**/*.test.ts"], globalSetup: "tests/harness/database-server.ts" },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/browser/**/*.spec.ts"],
          globalSetup: ["tests/harness/database-server.ts", "tests/harness/demo-pictures.ts"],
          testTimeout: 60_000,
        },
      },
      { extends: true, test: { name: "start", include: ["tests/start/**/*.test.ts"], testTimeout: 240_000 } },
    ],
  },
});
