import { circlesIn, knowledge } from "./imports/circles.mjs";
import { extensionProblem } from "./imports/extensions.mjs";
import { featureOf, featureProblem, isTest } from "./imports/features.mjs";
import { floorProblem } from "./imports/floors.mjs";
import { platformProblem, platformWord } from "./imports/platform.mjs";
import { importsOf, sourceFiles } from "./imports/read-imports.mjs";
import { root } from "./root.mjs";

/**
 * Checks the direction of imports. Each part of the tree lists the workspaces it may import; all our other workspaces
 * are forbidden, by name or by path. npm packages are not checked. Inside the apps, features import each other only
 * through their index, extensions know one folder of the contract, groups import only lower groups, the server's platform code has no grocery concepts, and neither
 * features nor files import each other in a circle.
 *
 * `node scripts/check-imports.mjs [folder]`: the check's own tests pass a folder other than the checkout.
 *
 * @type {Record<string, string[]>}
 */
const mayImport = {
  "packages/domain": [],
  "packages/theme": [],
  "packages/contract": ["packages/domain"],
  "packages/packshots": [],
  "packages/database": ["packages/domain", "packages/packshots"],
  "apps/server": ["packages/domain", "packages/contract", "packages/database", "packages/theme"],
  // It uses the server's features like the server's own code. The server imports it in demo mode only.
  "apps/demo": ["apps/server", "packages/domain", "packages/contract", "packages/database", "packages/packshots"],
  "apps/storefront": ["packages/domain", "packages/contract", "packages/theme"],
  "apps/admin": ["packages/domain", "packages/contract", "packages/theme"],
  // imports/extensions.mjs narrows this to the types of packages/contract/extension.
  extensions: ["packages/contract"],
  tests: [
    "extensions",
    "packages/domain",
    "packages/contract",
    "packages/database",
    "apps/server",
    "apps/demo",
    "apps/storefront",
    "apps/admin",
    "scripts",
  ],
  bench: ["tests", "packages/domain", "packages/contract", "packages/database", "apps/server"],
};

const checked = process.argv[2] ?? root;
const files = sourceFiles(checked);
const imports = files.flatMap((file) => importsOf(checked, file));
// Nothing imports tests, so they cannot be part of a circle.
const known = imports.filter(({ file }) => !isTest(file));
const problems = [
  ...imports.flatMap(
    (wanted) =>
      workspaceProblem(wanted) ??
      extensionProblem(wanted) ??
      featureProblem(wanted) ??
      floorProblem(wanted) ??
      platformProblem(wanted) ??
      [],
  ),
  ...files.flatMap((file) => platformWord(checked, file) ?? []),
  ...circlesOf("features", (path) => featureOf(path)),
  ...circlesOf("files", (path) => path),
];
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

/** @param {import("./imports/read-imports.mjs").Import} wanted */
function workspaceProblem({ file, specifier, target }) {
  if (target === undefined) {
    const isBare = !specifier.startsWith("node:") && !specifier.startsWith(".");
    return workspaceOf(file) === "packages/domain" && isBare && !isTest(file)
      ? `${file} imports ${specifier}: domain imports nothing`
      : undefined;
  }
  const [from, to] = [workspaceOf(file), workspaceOf(target)];
  return from === to || mayImport[from]?.includes(to) || file === "apps/server/src/load-demo.ts"
    ? undefined
    : `${file} imports ${specifier}: ${from} may not know ${to}`;
}

/** @param {string} what @param {(path: string) => string | undefined} nameOf */
function circlesOf(what, nameOf) {
  const pairs = known.map(({ file, target }) => /** @type {const} */ ([nameOf(file), target && nameOf(target)]));
  return circlesIn(knowledge(pairs)).map((circle) => `a circle of ${what}: ${circle.join(" → ")}`);
}

/** @param {string} path */
function workspaceOf(path) {
  const [first = "", second = ""] = path.split("/");
  return first === "packages" || first === "apps" ? `${first}/${second}` : first;
}
