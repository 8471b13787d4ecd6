import { buildApps } from "./build.mjs";
import { install } from "./install.mjs";

/**
 * Brings the checkout up to date: packages as the lock file says and, if asked for, both apps built. What is up to date
 * already costs a few milliseconds and no network.
 *
 * @param {{ build: boolean, signal?: AbortSignal }} options
 */
export async function prepare({ build, signal }) {
  await install(signal);
  if (build) await buildApps(signal);
}
