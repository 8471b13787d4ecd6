import { spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";
import { exitCodeOf, stopSignals } from "./stop-signals.mjs";

/**
 * Runs the store on the Node that was installed with it, until it ends; returns its exit code.
 *
 * The store gets a process group of its own. Ctrl-C in a terminal reaches every process of the group in front, and npm
 * passes it on once more; so we alone hear it, and tell the store once. The IPC channel tells it when we are gone
 * without having been able to say so.
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
  // React and others run several times slower, and say more, unless told that this is not development.
  NODE_ENV: "production",
  // Keeps what Node made of the sources, which spares a fifth of the work of the next start.
  NODE_COMPILE_CACHE: join(root, "node_modules/.cache/tatka"),
  // Node's usual room for young objects, three times 16 MB, saves no time here, nor does an arena of the allocator for
  // each thread: both are only held. Below a limit the heap grows by less before it is collected; a lower one
  // costs processor time, and the store uses a tenth of this one.
  NODE_OPTIONS: "--max-semi-space-size=4 --max-old-space-size=1024",
  MALLOC_ARENA_MAX: "2",
  // Memory that a start needed goes back to the system.
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/** The program itself and not the link or a shell in front of it, so that signals arrive. */
function installedNode() {
  return realpathSync(join(root, "node_modules/.bin/node"));
}

/**
 * Takes the echoes of one key press as one; a second press a while later is passed on again, for the impatient.
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
