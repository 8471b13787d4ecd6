import { playwright } from "@vitest/browser-playwright";
import { configDefaults, defineConfig } from "vitest/config";
import { storePlugins } from "./apps/storefront/vite/store-plugins.ts";
import { passedFiles } from "./scripts/tests/passed-files.mjs";
import { LongestFirst } from "./tests/harness/vitest/longest-first.ts";

/**
 * graphile-worker marks a job as failed when its database has gone, and nothing awaits that promise: the server logs the
 * rejection and continues (`unhandled-rejection.ts`). Tests drop databases all the time, so they ignore it too.
 */
const isFromJobWithoutDatabase = ({ code, stack }: { code?: unknown; stack?: string }) =>
  ["EPIPE", "ECONNRESET", "57P01"].includes(String(code)) && stack?.includes("graphile-worker") === true;

/** `npm run test:all` does not repeat what has passed on the same sources. */
const passed = process.env.RESUME ? passedFiles(process.env.PASSED_FILES) : [];
const passedBelow = (folder: string) => [
  ...configDefaults.exclude,
  ...passed.filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length)),
];

const databaseServer = "tests/harness/database/start-database-server.ts";
const quarantine = "tests/harness/vitest/skip-quarantined.ts";
const endStores = "tests/harness/vitest/end-stores.ts";

/** Tests that call a store over HTTP. */
const overHttp = {
  globalSetup: [databaseServer, "tests/harness/database/row-types/provide-rows.ts"],
  setupFiles: [quarantine, endStores, "tests/harness/database/row-types/check-rows.ts"],
  // However busy the machine is. A test that passes waits for none of this.
  testTimeout: 300_000,
  // Loading the server again took most of a small file's time, so the files of a worker share its modules.
  isolate: false,
  expect: { poll: { timeout: 120_000 } },
};

/** Tests that drive Chromium; the files of a worker share one browser. */
const inBrowser = {
  globalSetup: [databaseServer, "tests/harness/vitest/demo-pictures.ts"],
  setupFiles: [quarantine, endStores],
  testTimeout: 600_000,
  isolate: false,
  // As long as a locator waits: on a busy machine a page may need more than the usual second.
  expect: { poll: { timeout: 120_000 } },
};

/** Bundles the libraries again for each run: a library that an earlier bundle lacks reloads the page during a test. */
const bundledFirst = { force: true, include: ["vitest-browser-react/pure"] };

/** Tests that render one component in Chromium without a store; the test answers its API calls. */
const componentsIn = (name: string, folder: string) => ({
  name,
  exclude: passedBelow(folder),
  // Milliseconds are enough on a quiet machine; a busy one must not fail a test.
  testTimeout: 180_000,
  // Loading the app takes longer than the tests, so files share a page, and `set-up.ts` clears what each leaves behind.
  isolate: false,
  expect: { poll: { timeout: 60_000 } },
  browser: {
    enabled: true,
    headless: true,
    provider: playwright({
      launchOptions: {
        ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
        args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
      },
      actionTimeout: 60_000,
    }),
    instances: [{ browser: "chromium" as const }],
    viewport: { width: 1280, height: 900 },
    screenshotFailures: false,
  },
});

export default defineConfig({
  test: {
    onUnhandledError: (error) => !isFromJobWithoutDatabase(error),
    // One more than CI has processors: a worker often waits for its database or its browser.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 240_000,
    reporters: ["dot"],
    sequence: { sequencer: LongestFirst },
    exclude: passedBelow(""),
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: [
            "packages/*/{src,seed}/**/*.test.ts",
            "apps/*/{src,app}/**/*.test.ts",
            "bench/**/*.test.ts",
            "tests/scripts/*.test.ts",
          ],
          setupFiles: [quarantine],
          // A process for each of two hundred small files took as long as their tests.
          isolate: false,
        },
      },
      { extends: true, test: { ...overHttp, name: "api", include: ["tests/api/**/*.test.ts"] } },
      {
        extends: true,
        root: "apps/storefront",
        optimizeDeps: bundledFirst,
        plugins: [storePlugins()],
        test: {
          ...componentsIn("components of the storefront", "apps/storefront/"),
          include: ["app/**/*.component.test.tsx"],
          setupFiles: `${import.meta.dirname}/apps/storefront/app/testing/set-up.ts`,
        },
      },
      {
        extends: true,
        root: "apps/admin",
        optimizeDeps: bundledFirst,
        test: {
          ...componentsIn("components of the back office", "apps/admin/"),
          include: ["src/**/*.component.test.tsx"],
          setupFiles: `${import.meta.dirname}/apps/admin/src/testing/set-up.ts`,
        },
      },
      { extends: true, test: { ...inBrowser, name: "journeys", include: ["tests/journeys/**/*.spec.ts"] } },
      {
        extends: true,
        test: { name: "start", include: ["tests/start/*.test.ts"], setupFiles: [quarantine], testTimeout: 600_000 },
      },
      { extends: true, test: { ...inBrowser, name: "browser", include: ["tests/browser/**/*.spec.ts"] } },
      { extends: true, test: { ...inBrowser, name: "sweeps", include: ["tests/sweeps/*.spec.ts"] } },
      { extends: true, test: { ...overHttp, name: "drills", include: ["tests/drills/**/*.test.ts"] } },
    ],
  },
});
