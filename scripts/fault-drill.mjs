import { parseArgs } from "node:util";
import { generateCatalogue } from "../bench/generate-catalogue.ts";
import { faultDrill } from "../tests/harness/machines/fault-drill.ts";
import { hasPatroni } from "../tests/harness/machines/patroni.ts";
import { patroniDrill } from "../tests/harness/machines/patroni-drill.ts";
import { buildApps } from "./build.mjs";
import { ensureDrillTools } from "./debian-tools.mjs";
import { exitCodeOf, stopSignals } from "./stop-signals.mjs";

/**
 * Implements `npm run fault:drill`: places orders while servers are killed, stopped, frozen and disconnected and the
 * database is restarted and killed; with `-- --patroni`, while PostgreSQL under Patroni loses its leader. `--seconds
 * 20` sets the length of each fault, `--at-once 16` the number of shoppers, `--products 100000` the catalogue size.
 * Ctrl-C stops the drill and removes its files.
 */
const { values } = parseArgs({
  options: {
    patroni: { type: "boolean", default: false },
    seconds: { type: "string", default: "8" },
    "at-once": { type: "string", default: "8" },
    products: { type: "string" },
  },
});
const stop = new AbortController();
for (const signal of stopSignals) {
  process.on(signal, () => {
    if (!stop.signal.aborted) console.log(`\n${signal}: ending what was started…`);
    process.exitCode = exitCodeOf(signal);
    stop.abort();
  });
}
const { products } = values;
const options = {
  faultMs: Number(values.seconds) * 1_000,
  restMs: 3_000,
  atOnce: Number(values["at-once"]),
  tell: (/** @type {string} */ line) => console.log(line),
  ...(products && { fill: (/** @type {import("pg").Client} */ client) => generateCatalogue(client, Number(products)) }),
  signal: stop.signal,
};
try {
  await buildApps(stop.signal);
  if (values.patroni) await ensureDrillTools();
  if (values.patroni && !hasPatroni()) throw new Error("this needs Debian's packages patroni, etcd-server and haproxy");
  const result = await (values.patroni ? patroniDrill(options) : faultDrill(options));
  console.log();
  for (const [name, value] of Object.entries(result)) console.log(`${name.padEnd(14)} ${value}`);
  if (result.lost + result.doubled + result.failed + result.untold + result.stuck > 0) process.exitCode = 1;
} catch (error) {
  // Errors caused by the stop are not reported.
  if (!stop.signal.aborted) throw error;
}
