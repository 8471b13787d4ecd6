import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "oxc-parser";

/**
 * An import in one of our files. `target` is the imported path if it is ours too. Type imports count as well, because a
 * module depends on the types it uses.
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
    // Only where needed: building the syntax tree takes longer than everything else here.
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
