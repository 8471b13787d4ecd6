import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { LucideIcon } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Plugin } from "vite";

const iconsModule = "\0icons-of-the-store";

/** Simple icons that a page shows a hundred times: a sprite reference costs a phone more than an inline path. */
const drawnInPlace = new Set(["Plus", "Heart", "ChevronDown"]);

/**
 * Collects the used icons in one sprite file and replaces imports from lucide-react with components that reference it.
 * Otherwise each icon would be sent twice, in the page and in the script; the sprite is fetched once and cached.
 */
export function iconSprite(): Plugin {
  let icons: Icon[] = [];
  let sprite = "";
  let path = "";
  return {
    name: "tatka:icon-sprite",
    enforce: "pre",
    async buildStart() {
      icons = await usedIcons();
      const symbols = icons.filter(({ name }) => !drawnInPlace.has(name)).map(symbolOf);
      sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
      path = `assets/icons-${createHash("sha256").update(sprite).digest("base64url").slice(0, 8)}.svg`;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url !== `/${path}`) return next();
        response.setHeader("content-type", "image/svg+xml").end(sprite);
      });
    },
    resolveId: {
      filter: { id: /^lucide-react$/ },
      handler: () => iconsModule,
    },
    load: {
      filter: { id: new RegExp(`^${iconsModule}$`) },
      handler: () =>
        [
          `import { DrawnIcon, SpriteIcon } from "/app/ui/icon.tsx";`,
          `const sprite = "/${path}#";`,
          ...icons.map((icon) => `export const ${icon.name} = (props) => ${callFor(icon)};`),
        ].join("\n"),
    },
    generateBundle() {
      if (this.environment.config.consumer === "client") {
        this.emitFile({ type: "asset", fileName: path, source: sprite });
      }
    },
  };
}

/** An icon by the name it is imported under, and its shapes as the library draws them. */
type Icon = { name: string; shapes: string };

function callFor({ name, shapes }: Icon): string {
  if (!drawnInPlace.has(name)) return `SpriteIcon({ href: sprite + "${name}", ...props })`;
  const paths = Array.from(shapes.matchAll(/ d="([^"]*)"/g), ([, path]) => path);
  return `DrawnIcon({ paths: ${JSON.stringify(paths)}, ...props })`;
}

async function usedIcons(): Promise<Icon[]> {
  const names = new Set<string>();
  const app = join(import.meta.dirname, "../app");
  for await (const source of glob("**/*.{ts,tsx}", { cwd: app })) {
    const code = await readFile(join(app, source), "utf8");
    for (const [, list = ""] of code.matchAll(/import \{([^}]+)\} from "lucide-react"/g)) {
      const values = list.split(",").map((name) => name.trim());
      for (const name of values) if (name && !name.startsWith("type ")) names.add(name);
    }
  }
  // Only builds need the library, not everything that loads Vite's settings.
  const library: Record<string, unknown> = await import("lucide-react");
  return [...names].sort().map((name) => ({ name, shapes: shapesOf(name, library[name]) }));
}

function shapesOf(name: string, icon: unknown): string {
  if (!icon) throw new Error(`lucide-react has no icon named ${name}; import icons one by one, under their own names`);
  return renderToStaticMarkup(createElement(icon as LucideIcon)).replace(/^<svg[^>]*>|<\/svg>$/g, "");
}

function symbolOf({ name, shapes }: Icon): string {
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
}
