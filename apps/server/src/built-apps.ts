import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Storefront } from "@tatka/contract/page";
import { StaticFiles } from "./platform/http/static-files.ts";

/** The built files of the storefront and the back office that browsers load. */
export type Apps = {
  storefront: Storefront;
  /** The back office's index.html. */
  adminPage: string;
  files: StaticFiles;
};

export type AppSource = {
  open: () => Promise<Apps>;
  /** Public origin of the store, if it differs from the port that the server listens on. */
  port?: number;
};

// Sources and build are both two folders below `apps`, so the path is valid in both.
const storefrontBuild = fileURLToPath(new URL("../../storefront/build/", import.meta.url));
const adminBuild = fileURLToPath(new URL("../../admin/build/", import.meta.url));

/** The built storefront and back office. The storefront's build exports what the contract declares. */
export const builtApps: AppSource = {
  open: async () => ({
    storefront: (await import(`${storefrontBuild}server/index.js`)) as Storefront,
    adminPage: readFileSync(`${adminBuild}index.html`, "utf8"),
    files: builtFiles(),
  }),
};

let files: StaticFiles | undefined;

/** Read and compressed once per process: tests open many stores in one, and compressing the back office takes seconds. */
function builtFiles(): StaticFiles {
  files ??= new StaticFiles([
    { folder: `${storefrontBuild}client`, at: "", immutable: "/assets/" },
    { folder: adminBuild.slice(0, -1), at: "/admin", immutable: "/admin/assets/" },
  ]);
  return files;
}
