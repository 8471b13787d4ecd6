import { constants } from "node:os";

/**
 * What asks a program to end: Ctrl-C, a supervisor, a terminal that is closed.
 *
 * @type {NodeJS.Signals[]}
 */
export const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * How a shell reports a program that a signal ended.
 *
 * @param {NodeJS.Signals} signal
 */
export function exitCodeOf(signal) {
  return 128 + constants.signals[signal];
}
