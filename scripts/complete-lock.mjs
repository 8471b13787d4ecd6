import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/**
 * Adds the packages of other platforms to package-lock.json. npm omits packages that the registry did not have when the
 * lock file was written, and `npm ci` then fails or installs incompletely on those platforms. Run it after every `npm
 * install`. The added entries have no integrity hash because nothing was downloaded.
 */
const file = join(root, "package-lock.json");
/** @typedef {{ version?: string, optionalDependencies?: Record<string, string> }} Locked */
/** @type {{ packages: Record<string, Locked> }} */
const lock = JSON.parse(readFileSync(file, "utf8"));

const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
  Object.entries(optionalDependencies)
    .filter(([name]) => !foldersFrom(path).some((folder) => `${folder}node_modules/${name}` in lock.packages))
    .map(([name, range]) => /** @type {const} */ ([besidePath(path, name), platformPackage(name, range)])),
);
const entries = [...Object.entries(lock.packages), ...missing];
lock.packages = Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${missing.length} packages of other platforms added to package-lock.json`);

/** Lists the folders where Node looks for a dependency of the package at this path. */
/** @param {string} path @returns {string[]} */
function foldersFrom(path) {
  const above = path.lastIndexOf("node_modules/");
  return path === "" ? [""] : [`${path}/`, ...foldersFrom(above > 0 ? path.slice(0, above - 1) : "")];
}

/** @param {string} path @param {string} name */
function besidePath(path, name) {
  const last = path.lastIndexOf("/node_modules/");
  return `${last > 0 ? `${path.slice(0, last)}/` : ""}node_modules/${name}`;
}

/** npm skips these packages on other platforms. */
/** @param {string} name @param {string} range */
function platformPackage(name, range) {
  const os = /android|darwin|freebsd|netbsd|openbsd|sunos|aix|openharmony|linux|win32|windows/.exec(name)?.[0];
  const cpu = /arm64|x64|ia32|ppc64|s390x|riscv64|loong64|mips64el|wasm32|arm/.exec(name)?.[0];
  const libc = /musl|gnu/.exec(name)?.[0];
  return {
    version: range.replace(/^[\^~]/, ""),
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(libc ? { libc: [libc === "gnu" ? "glibc" : libc] } : {}),
    optional: true,
    ...(os ? { os: [os === "windows" ? "win32" : os] } : {}),
  };
}
