import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildApps } from "./build.mjs";
import { root } from "./root.mjs";

/**
 * Implements `npm run fuzz`: sends `--minutes 10` of random requests to a temporary store. `--seed 7 --case 1234`
 * repeats the single request of a finding.
 */
const { values } = parseArgs({
  options: { minutes: { type: "string" }, seed: { type: "string" }, case: { type: "string" } },
});

await buildApps();
const { status } = spawnSync("vitest", ["run", "--project", "drills", "tests/drills/fuzz.test.ts"], {
  cwd: root,
  stdio: "inherit",
  env: {
    ...process.env,
    PATH: `${join(root, "node_modules/.bin")}:${process.env.PATH}`,
    FUZZ_MINUTES: values.minutes ?? "10",
    FUZZ_SEED: values.seed ?? String(Date.now() % 1_000_000_000),
    ...(values.case === undefined ? {} : { FUZZ_CASE: values.case }),
  },
});
process.exitCode = status ?? 1;
