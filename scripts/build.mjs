import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "./fingerprint.mjs";
import { writeInLatin } from "./latin-source.mjs";
import { runNpm } from "./npm.mjs";
import { step } from "./progress.mjs";
import { root } from "./root.mjs";

const apps = [
  { name: "storefront", label: "Building the storefront", onServer: "build/server" },
  { name: "admin", label: "Building the back office" },
  { name: "server", label: "Building the server", onServer: "build", with: ["apps/demo"] },
];

const sharedInputs = ["packages", "package-lock.json", "tsconfig.json"];

/**
 * Builds the apps whose sources changed since their last build, in parallel.
 *
 * @param {AbortSignal} [signal]
 */
export async function buildApps(signal) {
  const shared = fingerprint(sharedInputs);
  const results = await Promise.allSettled(apps.map((app) => buildIfChanged(app, shared, signal)));
  for (const result of results) if (result.status === "rejected") throw result.reason;
}

/**
 * @param {{ name: string, label: string, onServer?: string, with?: string[] }} app `onServer` is the folder that Node runs, `with` lists other bundled apps
 * @param {string} shared
 * @param {AbortSignal} [signal]
 */
async function buildIfChanged({ name, label, onServer, with: others = [] }, shared, signal) {
  const stampFile = join(root, "apps", name, "build/.tatka-built");
  const stamp = `${fingerprint([`apps/${name}`, ...others])} ${shared}`;
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;

  // Deleted first, so that an interrupted build does not count as finished.
  rmSync(stampFile, { force: true });
  await step(label, () =>
    runNpm(["run", "build", "-w", `@tatka/${name}`], { signal, env: { NODE_ENV: "production" } }),
  );
  if (onServer) writeInLatin(join(root, "apps", name, onServer));
  writeFileSync(stampFile, stamp);
}
