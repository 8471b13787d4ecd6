import { spawnSync } from "node:child_process";

export function mayInstall() {
  return process.getuid?.() === 0 && has("apt-get");
}

/**
 * @param {string[]} names
 * @returns {boolean} whether the packages are installed now
 */
export function installPackages(...names) {
  const quiet = {
    timeout: 240_000,
    stdio: /** @type {const} */ ("ignore"),
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  spawnSync("apt-get", ["update", "-qq"], quiet);
  return spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], quiet).status === 0;
}

/** @param {string} command */
export function has(command) {
  return spawnSync("sh", ["-c", `command -v ${command}`]).status === 0;
}
