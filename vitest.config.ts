import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/harness/longest-first.ts";

/**
 * graphile-worker marks a job as failed when its database has gone, and nothing waits for that: a server logs it and goes
 * on (`unhandled-rejection.ts`). So does a run of tests in which databases come and go.
 */
const ofAJobWhoseDatabaseWent = ({ code, stack }: { code?: unknown; stack?: string }) =>
  ["EPIPE", "ECONNRESET", "57P01"].includes(String(code)) && stack?.includes("graphile-worker") === true;

export default defineConfig({
  test: {
    onUnhandledError: (error) => !ofAJobWhoseDatabaseWent(error),
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A warning printed by the code under test is worth reading; the passing tests are not.
    reporters: ["dot"],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: [
            "packages/*/{src,seed}/**/*.test.ts",
            "apps/*/{src,app}/**/*.test.ts",
            "bench/*.test.ts",
            "tests/scripts/*.test.ts",
          ],
          // A process for each of a hundred small files took as long as their tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          globalSetup: ["tests/harness/database-server.ts", "tests/harness/row-types/provide-rows.ts"],
          setupFiles: "tests/harness/row-types/check-rows.ts",
          // Two hundred buyers at once take longer than usual beside a browser's tests; trying again takes longest.
          testTimeout: 60_000,
          // Most of a small file's time went into loading the server once more: files share a worker's modules, and
          // each still has a store and a database of its own.
          isolate: false,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/browser/**/*.spec.ts"],
          globalSetup: ["tests/harness/database-server.ts", "tests/harness/demo-pictures.ts"],
          testTimeout: 300_000,
          // As above; a worker's files share its browser too.
          isolate: false,
          // As long as a locator waits: on a busy machine a page may need more than the usual second.
          expect: { poll: { timeout: 60_000 } },
        },
      },
      { extends: true, test: { name: "start", include: ["tests/start/**/*.test.ts"], testTimeout: 240_000 } },
    ],
  },
});
