import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

/**
 * Where this package lies. Asked of Node rather than of `import.meta.url`, because the server is bundled into one
 * file elsewhere, and migrations, routines and demo data are files that are read, not code.
 */
export const packageFolder = new URL(
  ".",
  pathToFileURL(createRequire(import.meta.url).resolve("@tatka/database/package.json")),
);
