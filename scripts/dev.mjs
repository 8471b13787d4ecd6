import { spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { install } from "./install.mjs";
import { checkNodeVersion } from "./node-version.mjs";
import { reportFailure } from "./progress.mjs";
import { root } from "./root.mjs";
import { exitCodeOf, stopSignals } from "./stop-signals.mjs";

// Implements `npm run dev`: installs missing packages, then runs `dev/main.ts` on the installed Node.

checkNodeVersion();
try {
  await install();
  process.exitCode = await runDevelopment();
} catch (error) {
  process.exitCode = reportFailure(error);
}

/** @returns {Promise<number>} */
function runDevelopment() {
  const node = realpathSync(join(root, "node_modules/.bin/node"));
  const program = spawn(node, [join(root, "scripts/dev/main.ts")], {
    cwd: root,
    env: { NODE_ENV: "development", NODE_COMPILE_CACHE: join(root, "node_modules/.cache/tatka"), ...process.env },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    // A separate process group, so that Ctrl-C arrives only once, forwarded by this process.
    detached: true,
  });
  for (const signal of stopSignals) process.on(signal, () => program.kill("SIGTERM"));
  return new Promise((resolve, reject) => {
    program.once("error", reject);
    program.once("exit", (code, signal) => resolve(code ?? exitCodeOf(signal ?? "SIGKILL")));
  });
}
