import { execFileSync, spawnSync } from "node:child_process";
import { step } from "./progress.mjs";
import { root } from "./root.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * The browser for the tests: one that is installed, else Debian's package when we may install it, else the one that
 * Playwright downloads, which is found without a path.
 *
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  const installed = process.env.CHROMIUM_PATH ?? installedChromium();
  if (installed) return installed;
  if (process.getuid?.() === 0 && has("apt-get")) {
    await step("Installing Chromium", async () => {
      const quiet = { stdio: /** @type {const} */ (["ignore", "ignore", "inherit"]) };
      execFileSync("apt-get", ["update", "-qq"], quiet);
      const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
      execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], { ...quiet, env });
    });
    return installedChromium();
  }
  await step("Downloading Chromium", async () => {
    execFileSync("npx", ["playwright-core", "install", "chromium"], { cwd: root, stdio: "inherit" });
  });
  return undefined;
}

function installedChromium() {
  const name = names.find(has);
  return name && String(spawnSync("sh", ["-c", `command -v ${name}`]).stdout).trim();
}

/** @param {string} command */
function has(command) {
  return spawnSync("sh", ["-c", `command -v ${command}`]).status === 0;
}
