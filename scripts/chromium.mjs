import { execFileSync, spawnSync } from "node:child_process";
import { has, installPackages, mayInstall } from "./debian-package.mjs";
import { step } from "./progress.mjs";
import { root } from "./root.mjs";

// The headless shell has no window, tab or menu code and needs half of the processor time.
const shell = "chromium-headless-shell";
const names = [shell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * Finds the browser for the tests: Debian's headless shell if we may install packages, else an installed Chromium.
 * Returns undefined if Playwright should use the browser it downloads.
 *
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (!has(shell) && mayInstall()) {
    await step(
      "Installing Chromium",
      async () => installPackages(shell) || installedChromium() || installPackages("chromium"),
    );
  }
  const installed = installedChromium();
  if (installed) return installed;
  await step("Downloading Chromium", async () => {
    execFileSync("npx", ["playwright-core", "install", "chromium"], { cwd: root, stdio: "inherit" });
  });
  return undefined;
}

function installedChromium() {
  const name = names.find(has);
  return name && String(spawnSync("sh", ["-c", `command -v ${name}`]).stdout).trim();
}
