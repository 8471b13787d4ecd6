import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const whenFetched = fileURLToPath(new URL("../app/ui/when-fetched.ts", import.meta.url));

/**
 * Makes every `import()` wait until its files are fetched, so that a failed load can be retried. Vite's own helper
 * would also load style sheets of chunks; the store has a single one.
 */
export function plainImports(): Plugin {
  return {
    name: "tatka:plain-imports",
    enforce: "pre",
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `
        import { whenFetched } from ${JSON.stringify(whenFetched)};
        export const __vitePreload = (load, files = []) => whenFetched(files.map((file) => "/" + file)).then(load);`,
    },
  };
}
