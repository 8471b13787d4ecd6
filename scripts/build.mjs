import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeInLatin } from "./latin-source.mjs";
import { runNpm } from "./npm.mjs";
import { step } from "./progress.mjs";
import { root } from "./root.mjs";

const apps = [
  { name: "storefront", label: "Building the storefront", onServer: "build/server" },
  { name: "admin", label: "Building the back office" },
  { name: "server", label: "Building the server", onServer: "build" },
];

/** What the apps are built from besides their own folder. */
const sharedInputs = ["packages", "package-lock.json", "tsconfig.json"];

/**
 * Builds each app whose sources changed since it was built last, all at the same time.
 *
 * @param {AbortSignal} [signal]
 */
export async function buildApps(signal) {
  const shared = fingerprint(sharedInputs);
  const results = await Promise.allSettled(apps.map((app) => buildIfChanged(app, shared, signal)));
  for (const result of results) if (result.status === "rejected") throw result.reason;
}

/**
 * @param {{ name: string, label: string, onServer?: string }} app `onServer` is what Node runs of it
 * @param {string} shared
 * @param {AbortSignal} [signal]
 */
async function buildIfChanged({ name, label, onServer }, shared, signal) {
  const stampFile = join(root, "apps", name, "build/.tatka-built");
  const stamp = `${fingerprint([`apps/${name}`])} ${shared}`;
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;

  // Gone while building, so that a build that is broken off is not taken for a finished one.
  rmSync(stampFile, { force: true });
  await step(label, () =>
    runNpm(["run", "build", "-w", `@tatka/${name}`], { signal, env: { NODE_ENV: "production" } }),
  );
  if (onServer) writeInLatin(join(root, "apps", name, onServer));
  writeFileSync(stampFile, stamp);
}

/**
 * One hash over the names and contents of everything below these paths. Contents rather than times, because a fresh
 * clone or a switch of branches resets the times.
 *
 * @param {string[]} paths
 */
function fingerprint(paths) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap(filesBelow)) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest("hex");
}

const derived = new Set(["node_modules", "build"]);

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => !derived.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(`${path}/${entry.name}`) : `${path}/${entry.name}`));
}
