import { readFileSync } from "node:fs";
import type { Storefront } from "@tatka/contract/page";
import { ESModulesEvaluator, ModuleRunner } from "vite/module-runner";
import { StaticFiles } from "../../apps/server/src/platform/http/static-files.ts";
import { runProgram } from "../../apps/server/src/program.ts";

/** The store's server for development: Vite provides the storefront's modules, and the files of both apps. */
const { MODULES_URL = "", PUBLIC_PORT, IS_RESTART } = process.env;

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

process.on("message", (message) => {
  if (message !== "drop") return;
  runner.clearCache();
  process.send?.("dropped");
});

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
