import { buildApps } from "./build.mjs";
import { endWithNpm } from "./end-with-npm.mjs";
import { install } from "./install.mjs";
import { checkNodeVersion } from "./node-version.mjs";
import { reportFailure } from "./progress.mjs";
import { runServer } from "./run-server.mjs";
import { exitCodeOf, stopSignals } from "./stop-signals.mjs";

// Implements `npm start`: installs and builds everything that is out of date, then runs the store until a stop signal.
// `npm run worker`, `npm run migrate` and `npm run doctor` start only the job worker, the migrations or the diagnosis.
// Nothing is installed on a fresh clone, so these scripts may only import Node's own modules.

checkNodeVersion();
endWithNpm();
const interruption = new AbortController();
const interrupt = (/** @type {NodeJS.Signals} */ signal) => interruption.abort(signal);
for (const signal of stopSignals) process.once(signal, interrupt);

try {
  await install(interruption.signal);
  await buildApps(interruption.signal);
  for (const signal of stopSignals) process.off(signal, interrupt);
  process.exitCode = await runServer(process.argv.slice(2));
} catch (error) {
  process.exitCode = interruption.signal.aborted ? exitCodeOf(interruption.signal.reason) : reportFailure(error);
}
