import { execFileSync, spawnSync } from "node:child_process";
import { has, installPackages, mayInstall } from "./debian-package.mjs";
import { step } from "./progress.mjs";
import { root } from "./root.mjs";

// Without windows, tabs and their menus, which the tests never see, a browser needs half of the processor time.
const shell = "chromium-headless-shell";
const names = [shell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * The browser for the tests: the one without windows, from Debian's packages when we may install them; else whichever is
 * installed; else the one that Playwright downloads, which is found without a path.
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
