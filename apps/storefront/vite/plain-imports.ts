import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const whenFetched = fileURLToPath(new URL("../app/ui/when-fetched.ts", import.meta.url));

/**
 * Has every `import()` wait until the files it needs are fetched, so that it can be tried again where they cannot be. Vite's
 * own helper would also look after the style sheets of parts; the store has one style sheet.
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
