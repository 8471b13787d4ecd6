import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const iconsModule = "\0icons-of-the-store";
const library = join(dirname(createRequire(import.meta.url).resolve("lucide-react")), "../esm");

type IconData = { size: number; node: [tag: string, attributes: Record<string, string>][] };

/** Simple icons that a page shows a hundred times: a sprite reference costs a phone more than an inline path. */
const drawnInPlace = new Set(["plus", "heart", "chevron-down"]);

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
      const symbols = icons.filter(({ file }) => !drawnInPlace.has(file)).map(symbolOf);
      sprite = `<svg xmlns="http://www.w3.org/2000/svg">${[...new Set(symbols)].join("")}</svg>`;
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

/** An icon's import name and the library's file. */
type Icon = { name: string; file: string; data: IconData };

function callFor({ file, data }: Icon): string {
  if (!drawnInPlace.has(file)) return `SpriteIcon({ href: sprite + "${file}", ...props })`;
  const paths = data.node.map(([, { d }]) => d);
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
  const index = await readFile(join(library, "lucide-react.mjs"), "utf8");
  const icons = [...names].sort().map(async (name) => {
    const file = new RegExp(`\\bas ${name}\\b.* from './icons/([\\w-]+)\\.mjs'`).exec(index)?.[1];
    if (!file)
      throw new Error(`lucide-react has no icon named ${name}; import icons one by one, under their own names`);
    return { name, file, data: await dataOf(file) };
  });
  return Promise.all(icons);
}

async function dataOf(file: string): Promise<IconData> {
  const module: { __iconData: IconData } = await import(pathToFileURL(join(library, `icons/${file}.mjs`)).href);
  return module.__iconData;
}

function symbolOf({ file, data }: Icon): string {
  const shapes = data.node.map(([tag, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${written.join("")}/>`;
  });
  return `<symbol id="${file}" viewBox="0 0 ${data.size} ${data.size}">${shapes.join("")}</symbol>`;
}
