import type { Plugin } from "vite";

/**
 * Leaves `import()` to the browser. Vite would wrap each in a helper that fetches a part's style sheets and other
 * files ahead of it; the store has one style sheet, and its parts are one or two files.
 */
export function plainImports(): Plugin {
  return {
    name: "tatka:plain-imports",
    enforce: "pre",
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => "export const __vitePreload = (load) => load();",
    },
  };
}
