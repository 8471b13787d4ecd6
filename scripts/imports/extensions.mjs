/** What an extension may import of the store: types, which are gone when it runs. */
const offered = /^packages\/contract\/(src\/)?extension\//;

/** @param {string} path */
const extensionOf = (path) => /^extensions\/([^/]+)\//.exec(path)?.[1];

/**
 * Extensions rely on one folder of the contract and on nothing else of the store or of each other. The store finds them
 * by name at start and never imports them.
 *
 * @param {import("./read-imports.mjs").Import} wanted
 * @returns {string | undefined}
 */
export function extensionProblem({ file, specifier, target, isType }) {
  if (target === undefined) return undefined;
  const [from, to] = [extensionOf(file), extensionOf(target)];
  if (from === to) return undefined;
  if (from === undefined)
    return file.startsWith("tests/") ? undefined : `${file} imports ${specifier}: the store knows no extension`;
  if (!offered.test(target))
    return `${file} imports ${specifier}: an extension may know packages/contract/extension only`;
  return isType ? undefined : `${file} imports ${specifier}: an extension imports types only, with \`import type\``;
}
