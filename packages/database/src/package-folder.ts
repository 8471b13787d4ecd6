import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

/**
 * This package's folder, resolved by Node instead of `import.meta.url`, because the server is bundled elsewhere, and
 * migrations, routines and demo data are read as files.
 */
export const packageFolder = new URL(
  ".",
  pathToFileURL(createRequire(import.meta.url).resolve("@tatka/database/package.json")),
);
