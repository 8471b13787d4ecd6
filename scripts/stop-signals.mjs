import { constants } from "node:os";

/**
 * Signals of Ctrl-C, a supervisor, and a closed terminal.
 *
 * @type {NodeJS.Signals[]}
 */
export const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Returns the exit code that a shell reports for a program ended by this signal.
 *
 * @param {NodeJS.Signals} signal
 */
export function exitCodeOf(signal) {
  return 128 + constants.signals[signal];
}
