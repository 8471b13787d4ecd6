import { spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";
import { exitCodeOf, stopSignals } from "./stop-signals.mjs";

/**
 * Runs the store on its own Node version and returns its exit code.
 *
 * The store gets its own process group. In a terminal, Ctrl-C reaches every process of the foreground group, and npm
 * forwards it again; this way the store receives it once, from us. A closed IPC channel signals to the store that this
 * process died.
 *
 * @param {string[]} command nothing, or `worker`, `migrate` or `doctor`
 * @returns {Promise<number>}
 */
export function runServer(command) {
  const server = spawn(installedNode(), [join(root, "apps/server/build/main.js"), ...command], {
    cwd: root,
    env: { ...defaults, ...process.env },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    detached: true,
  });
  const tell = oncePerPress((signal) => server.kill(signal));
  for (const signal of stopSignals) process.on(signal, tell);

  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.once("exit", (code, signal) => resolve(code ?? exitCodeOf(signal ?? "SIGKILL")));
  });
}

const defaults = {
  // React and other libraries are several times slower and log more in development mode.
  NODE_ENV: "production",
  // The V8 compile cache saves a fifth of the processor time of the next start.
  NODE_COMPILE_CACHE: join(root, "node_modules/.cache/tatka"),
  // Larger semi-spaces (Node's default is three times 16 MB) and one malloc arena per thread only cost memory here. A
  // heap limit makes the heap grow in smaller steps. The store uses a tenth of this limit; a lower one costs
  // processor time.
  NODE_OPTIONS: "--max-semi-space-size=4 --max-old-space-size=1024",
  MALLOC_ARENA_MAX: "2",
  // Returns memory to the system after the start.
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/** The binary itself rather than a symlink or shell wrapper, so that signals arrive. */
function installedNode() {
  return realpathSync(join(root, "node_modules/.bin/node"));
}

/**
 * Debounces the duplicate signals of one key press. A second press later is forwarded again.
 *
 * @param {(signal: NodeJS.Signals) => void} act
 */
function oncePerPress(act) {
  let last = 0;
  return (/** @type {NodeJS.Signals} */ signal) => {
    const now = Date.now();
    if (now - last > 1000) act(signal);
    last = now;
  };
}
