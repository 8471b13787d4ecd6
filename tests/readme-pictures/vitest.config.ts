import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** `npm run readme:pictures`: not a test, but it needs the store, the people and the browser that tests have. */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    include: ["tests/readme-pictures/*.shots.ts"],
    globalSetup: "tests/harness/database/start-database-server.ts",
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
