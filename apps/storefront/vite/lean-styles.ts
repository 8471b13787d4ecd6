import type { Plugin } from "vite";

const opening = /@layer properties\s*\{\s*@supports/;

/**
 * Removes Tailwind's fallback for browsers without `@property`: a list of all variables for every element. Its other
 * rules require Chrome 111, Safari 16.4 and Firefox 128 anyway, which support it.
 */
export function leanStyles(): Plugin {
  return {
    name: "tatka:lean-styles",
    enforce: "pre",
    transform: {
      filter: { id: /\/app\/app\.css/ },
      handler(css) {
        const from = css.search(opening);
        return from < 0 ? undefined : css.slice(0, from) + css.slice(endOfBlock(css, from));
      },
    },
  };
}

function endOfBlock(css: string, from: number): number {
  let depth = 0;
  for (let at = css.indexOf("{", from); at < css.length; at++) {
    if (css[at] === "{") depth++;
    if (css[at] === "}" && --depth === 0) return at + 1;
  }
  throw new Error("a block of the style sheet does not end");
}
