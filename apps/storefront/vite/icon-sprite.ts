import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const iconsModule = "\0icons-of-the-store";
const library = join(dirname(createRequire(import.meta.url).resolve("lucide-react")), "../esm");

type IconFile = { __iconData: { size: number; node: [tag: string, attributes: Record<string, string>][] } };

/**
 * Puts the icons that the store uses into one picture file, and gives whoever imports them from lucide-react a
 * component that points into it. Drawn by scripts, each icon would be sent twice, in the page and in the program;
 * so the page only names it, and the file is fetched once and kept.
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
      const symbols = await Promise.all(icons.map(({ file }) => symbolOf(file)));
      sprite = `<svg xmlns="http://www.w3.org/2000/svg">${[...new Set(symbols)].join("")}</svg>`;
      path = `assets/icons-${createHash("sha256").update(sprite).digest("base64url").slice(0, 8)}.svg`;
    },
    resolveId: {
      filter: { id: /^lucide-react$/ },
      handler: () => iconsModule,
    },
    load: {
      filter: { id: new RegExp(`^${iconsModule}$`) },
      handler: () =>
        [
          `import { SpriteIcon } from "/app/ui/sprite-icon.tsx";`,
          `const sprite = "/${path}#";`,
          ...icons.map(
            ({ name, file }) => `export const ${name} = (props) => SpriteIcon({ href: sprite + "${file}", ...props });`,
          ),
        ].join("\n"),
    },
    generateBundle() {
      if (this.environment.config.consumer === "client") {
        this.emitFile({ type: "asset", fileName: path, source: sprite });
      }
    },
  };
}

/** An icon by the name it is imported under, and the library's file that draws it. */
type Icon = { name: string; file: string };

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
  return [...names].sort().map((name) => {
    const file = new RegExp(`\\bas ${name}\\b.* from './icons/([\\w-]+)\\.mjs'`).exec(index)?.[1];
    if (!file)
      throw new Error(`lucide-react has no icon named ${name}; import icons one by one, under their own names`);
    return { name, file };
  });
}

async function symbolOf(file: string): Promise<string> {
  const { __iconData: icon } = (await import(pathToFileURL(join(library, `icons/${file}.mjs`)).href)) as IconFile;
  const shapes = icon.node.map(([tag, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${written.join("")}/>`;
  });
  return `<symbol id="${file}" viewBox="0 0 ${icon.size} ${icon.size}">${shapes.join("")}</symbol>`;
}
