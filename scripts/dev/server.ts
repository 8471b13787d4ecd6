import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { Storefront } from "@tatka/contract/page";
import { ESModulesEvaluator, ModuleRunner } from "vite/module-runner";

/**
 * The store's server for development: Vite provides the storefront's modules, and the files of both apps. Loading the
 * storefront takes longer than all other steps, so the process does it ahead, and starts the server when it is told to.
 */
const { MODULES_URL = "", PUBLIC_PORT, IS_RESTART, BUNDLE = "" } = process.env;

const runner = new ModuleRunner(
  {
    transport: {
      invoke: async (data) => (await fetch(MODULES_URL, { method: "POST", body: JSON.stringify(data) })).json(),
    },
    hmr: false,
  },
  new ESModulesEvaluator(),
);
const loadStorefront = () => runner.import<Storefront>("/app/server.ts");
// A page that needs the storefront reports the error.
const loadAhead = () => loadStorefront().catch(() => undefined);

/** Time without changes after which a waiting process loads the storefront again. */
const QUIET_MS = 2_000;
let isWaiting = true;
let loading: NodeJS.Timeout | undefined;

process.on("message", (message) => {
  if (message !== "drop") return;
  runner.clearCache();
  process.send?.("dropped");
  clearTimeout(loading);
  if (isWaiting) loading = setTimeout(loadAhead, QUIET_MS);
});

const leave = () => process.exit(0);
process.on("disconnect", leave);
void loadAhead();
// Fails while the bundle is being written. The server imports the packages again.
import(`${BUNDLE}/packages.js`).catch(() => undefined);
process.env.PORT = await portToUse();
isWaiting = false;
clearTimeout(loading);

const { runProgram, StaticFiles }: typeof import("./program.ts") = await import(`${BUNDLE}/main.js`);
process.off("disconnect", leave);
await runProgram({
  isQuiet: IS_RESTART !== undefined,
  // Nothing is cached, so each page uses the current modules.
  adjust: (config) => ({ ...config, cacheBytes: 0 }),
  apps: {
    port: Number(PUBLIC_PORT),
    open: async () => ({
      storefront: {
        ...(await loadStorefront()),
        renderPage: async (...page) => (await loadStorefront()).renderPage(...page),
      },
      adminPage: readFileSync("apps/admin/index.html", "utf8"),
      files: new StaticFiles([]),
    }),
  },
});

/** Waits for the message that starts the server. */
async function portToUse(): Promise<string> {
  while (true) {
    const [message]: unknown[] = await once(process, "message");
    if (typeof message === "object" && message && "port" in message) return String(message.port);
  }
}
