import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseSync } from "oxc-parser";
import { root } from "./root.mjs";

/**
 * Which way imports point. Each part of the tree lists the workspaces it may import; everything else of ours is off
 * limits, by name or by path. Packages from npm are each workspace's own business.
 *
 * @type {Record<string, string[]>}
 */
const mayImport = {
  "packages/domain": [],
  "packages/theme": [],
  "packages/contract": ["packages/domain"],
  "packages/database": ["packages/domain"],
  "apps/server": ["packages/domain", "packages/contract", "packages/database", "packages/theme"],
  "apps/storefront": ["packages/domain", "packages/contract", "packages/theme"],
  "apps/admin": ["packages/domain", "packages/contract", "packages/theme"],
  tests: ["packages/domain", "packages/contract", "packages/database", "apps/server", "apps/storefront", "apps/admin"],
  bench: ["tests", "packages/domain", "packages/contract", "packages/database", "apps/server"],
};

const files = globSync("{packages,apps,tests,bench}/**/*.{ts,tsx}", {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|build|\.react-router)$/.test(path),
});
const problems = files.flatMap((file) => importsOf(file).flatMap((specifier) => problemWith(file, specifier) ?? []));
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

/** @param {string} file @returns {string[]} */
function importsOf(file) {
  const source = readFileSync(join(root, file), "utf8");
  const { module } = parseSync(file, source);
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => source.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ];
}

/** @param {string} file @param {string} specifier */
function problemWith(file, specifier) {
  const target = ownPath(file, specifier);
  if (target === undefined) {
    const isBare = !specifier.startsWith("node:") && !specifier.startsWith(".");
    return workspaceOf(file) === "packages/domain" && isBare && !/\.test\.ts$/.test(file)
      ? `${file} imports ${specifier}: domain imports nothing`
      : undefined;
  }
  const [from, to] = [workspaceOf(file), workspaceOf(target)];
  if (from !== to && !mayImport[from]?.includes(to)) return `${file} imports ${specifier}: ${from} may not know ${to}`;
  if (from === "apps/server" && to === from) return featureProblem(file, target, specifier);
  return undefined;
}

/** Inside the server: the platform knows no feature, and features meet only through their index. */
/** @param {string} file @param {string} target @param {string} specifier */
function featureProblem(file, target, specifier) {
  const [inFeature, ofFeature] = [featureOf(file), featureOf(target)];
  if (ofFeature === undefined || inFeature === ofFeature) return undefined;
  if (file.includes("/platform/")) return `${file} imports ${specifier}: the platform knows no feature`;
  return target.endsWith(`/${ofFeature}/index.ts`)
    ? undefined
    : `${file} imports ${specifier}: only the index of feature ${ofFeature} is for others`;
}

/** The path of what is imported if it is ours. */
/** @param {string} file @param {string} specifier */
function ownPath(file, specifier) {
  if (specifier.startsWith(".")) return relative(root, join(root, dirname(file), specifier));
  const name = /^@tatka\/(\w+)/.exec(specifier)?.[1];
  if (name === undefined) return undefined;
  const folder = `packages/${name}` in mayImport ? "packages" : "apps";
  return join(folder, name, specifier.slice(`@tatka/${name}`.length));
}

/** @param {string} path */
function workspaceOf(path) {
  const [first = "", second = ""] = path.split("/");
  return first === "packages" || first === "apps" ? `${first}/${second}` : first;
}

/** @param {string} path */
function featureOf(path) {
  return /^apps\/server\/src\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1];
}
