import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "oxc-parser";

/**
 * One import of a file of ours. `target` is the path of what is imported if that is ours too. Imports of types count
 * like any other: a module that needs another's types depends on it.
 *
 * @typedef {{ file: string, specifier: string, target: string | undefined, isDynamic: boolean }} Import
 */

/** @param {string} root @returns {string[]} */
export function sourceFiles(root) {
  return globSync("{packages,apps,tests,bench}/**/*.{ts,tsx}", {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|build|\.react-router)$/.test(path),
  });
}

/** @param {string} root @param {string} file @returns {Import[]} */
export function importsOf(root, file) {
  const source = readFileSync(join(root, file), "utf8");
  const parsed = parseSync(file, source);
  const { module } = parsed;
  const fixed = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    // The tree is made when it is first read, which takes longer than all the rest.
    ...(source.includes("import(") ? typeImports(parsed.program) : []),
  ];
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  );
  return [
    ...fixed.map((specifier) => ({ file, specifier, target: ownPath(file, specifier), isDynamic: false })),
    ...dynamic.map((specifier) => ({ file, specifier, target: ownPath(file, specifier), isDynamic: true })),
  ];
}

/** Types named in place, as in `import("./order.ts").Order`; the parser does not list them. */
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
