import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "oxc-parser";

/**
 * An import in one of our files. `target` is the imported path if it is ours too. Type imports count as well, because a
 * module depends on the types it uses. `isType` is true for `import type` and `export type`, which nothing runs.
 *
 * @typedef {{ file: string, specifier: string, target: string | undefined, isDynamic: boolean, isType: boolean }} Import
 */

/** @param {string} root @returns {string[]} */
export function sourceFiles(root) {
  return globSync(["{packages,apps,tests,bench}/**/*.{ts,tsx}", "extensions/**/*.{ts,js}"], {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|build|\.react-router)$/.test(path),
  });
}

/** @param {string} root @param {string} file @returns {Import[]} */
export function importsOf(root, file) {
  const source = readFileSync(join(root, file), "utf8");
  const parsed = parseSync(file, source);
  const { module } = parsed;
  /** @param {{ start: number, end: number }} statement */
  const isType = ({ start, end }) => /^(import|export)\s+type\s/.test(source.slice(start, end));
  const fixed = [
    ...module.staticImports.map((one) => ({ specifier: one.moduleRequest.value, isType: isType(one) })),
    ...module.staticExports.flatMap((one) =>
      one.entries.flatMap(({ moduleRequest }) =>
        moduleRequest ? { specifier: moduleRequest.value, isType: isType(one) } : [],
      ),
    ),
    // Only where needed: building the syntax tree takes longer than everything else here.
    ...(source.includes("import(") ? typeImports(parsed.program) : []).map((specifier) => ({
      specifier,
      isType: true,
    })),
  ];
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  );
  return [
    ...fixed.map((one) => ({ ...one, file, target: ownPath(file, one.specifier), isDynamic: false })),
    ...dynamic.map((specifier) => ({
      ...{ file, specifier, target: ownPath(file, specifier) },
      ...{ isDynamic: true, isType: false },
    })),
  ];
}

/** Finds inline types such as `import("./order.ts").Order`, which the parser's import list omits. */
/** @param {unknown} node @returns {string[]} */
function typeImports(node) {
  if (typeof node !== "object" || node === null) return [];
  const inside = Object.values(node).flatMap(typeImports);
  const isOne = "type" in node && node.type === "TSImportType" && "source" in node;
  const source = isOne ? /** @type {{ value: string }} */ (node.source) : undefined;
  return source ? [source.value, ...inside] : inside;
}

/** @param {string} file @param {string} specifier */
function ownPath(file, specifier) {
  if (specifier.startsWith(".")) return join(dirname(file), specifier);
  const [, name, rest = ""] = /^@tatka\/(\w+)(.*)/.exec(specifier) ?? [];
  if (name === undefined) return undefined;
  return join(/^(server|storefront|admin)$/.test(name) ? "apps" : "packages", name, rest);
}
