import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.mjs";

/** Where test runs keep what makes later ones quicker. It may be deleted at any time. */
export const cacheFolder = join(root, "node_modules/.cache/tatka-tests");

mkdirSync(cacheFolder, { recursive: true });
