/**
 * Finds the tests that a change affects, nearest first.
 *
 * The graph has an edge from each file to its imports. API tests import the whole server through its composition files,
 * so the search does not pass through those. Instead a test has an edge to the features whose routes it calls
 * (`route-edges.mjs`).
 *
 * @typedef {Map<string, Set<string>>} Graph from a file to the files it depends on
 * @typedef {{ file: string, distance: number }} Affected
 */

const composing = /^apps\/(server\/src|storefront\/app|admin\/src)\/[\w.-]+\.tsx?$/;

/**
 * @param {Graph} graph
 * @param {string[]} changed
 * @param {(file: string) => boolean} isTest
 * @returns {Affected[]}
 */
export function affectedTests(graph, changed, isTest) {
  const importers = reversed(graph);
  /** @type {Map<string, number>} */
  const distances = new Map(changed.map((file) => [file, 0]));
  for (const [file, distance] of distances) {
    if (distance > 0 && composing.test(file)) continue;
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  }
  return [...distances]
    .filter(([file]) => isTest(file))
    .map(([file, distance]) => ({ file, distance }))
    .sort((a, b) => a.distance - b.distance || relation(b, changed) - relation(a, changed) || compare(a.file, b.file));
}

/**
 * Orders tests at the same distance: first those of the same feature, then those of the same group.
 *
 * @param {Affected} test
 * @param {string[]} changed
 */
function relation({ file }, changed) {
  const parts = file.split(/[/.]/);
  return Math.max(
    ...changed.map((path) => {
      const names = path.split(/[/.]/).slice(3, -1);
      const isSameFeature = names.some((name) => parts.at(-3) === name);
      return isSameFeature ? 2 : names.some((name) => parts.includes(name)) ? 1 : 0;
    }),
  );
}

/** @param {string} a @param {string} b */
function compare(a, b) {
  return a < b ? -1 : 1;
}

/**
 * Selects as many of the nearest tests as fit into the budget. A long file does not exclude shorter ones after it.
 *
 * @param {Affected[]} affected
 * @param {(file: string) => number} secondsOf
 * @param {number} budget
 */
export function fitInto(affected, secondsOf, budget) {
  let left = budget;
  /** @type {Affected[]} */
  const chosen = [];
  /** @type {Affected[]} */
  const rest = [];
  for (const one of affected) {
    const seconds = secondsOf(one.file);
    // A changed test always runs.
    if (one.distance === 0 || seconds <= left) {
      chosen.push(one);
      left -= seconds;
    } else rest.push(one);
  }
  return { chosen, rest };
}

/** @param {Graph} graph @returns {Graph} */
function reversed(graph) {
  /** @type {Graph} */
  const importers = new Map();
  for (const [file, targets] of graph) {
    for (const target of targets) {
      const known = importers.get(target);
      if (known) known.add(file);
      else importers.set(target, new Set([file]));
    }
  }
  return importers;
}
