import { buildApps } from "./build.mjs";
import { endWithNpm } from "./end-with-npm.mjs";
import { install } from "./install.mjs";
import { checkNodeVersion } from "./node-version.mjs";
import { reportFailure } from "./progress.mjs";
import { runServer } from "./run-server.mjs";
import { exitCodeOf, stopSignals } from "./stop-signals.mjs";

// What `npm start` does: install and build whatever is not up to date, then run the store until it gets a stop signal.
// `npm run worker`, `npm run migrate` and `npm run doctor` do the same for jobs, for the schema alone, and to find what is wrong.
// On a fresh clone nothing is installed yet, so this and its siblings use nothing but Node itself.

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
