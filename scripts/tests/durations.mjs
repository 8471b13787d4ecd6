import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder } from "./cache.mjs";

const durationsFile = () => join(cacheFolder(), "durations.json");

/** Returns the seconds of each test file's last run on this machine. @returns {Record<string, number>} */
export function knownDurations() {
  const file = durationsFile();
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/** @param {{ file: string, seconds: number }[]} ran */
export function recordDurations(ran) {
  const latest = ran.map(({ file: name, seconds }) => [name, Number(seconds.toFixed(2))]);
  writeFileSync(durationsFile(), JSON.stringify({ ...knownDurations(), ...Object.fromEntries(latest) }, undefined, 1));
}
