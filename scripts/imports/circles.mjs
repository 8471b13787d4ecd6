/**
 * Returns circular imports as paths such as `a`, `b`, `a`: at least one per strongly connected component, not all of
 * them.
 *
 * @param {ReadonlyMap<string, ReadonlySet<string>>} knows
 * @returns {string[][]}
 */
export function circlesIn(knows) {
  /** @type {string[][]} */
  const circles = [];
  const done = new Set();
  /** @type {string[]} */
  const way = [];

  /** @param {string} one */
  function follow(one) {
    if (way.includes(one)) circles.push([...way.slice(way.indexOf(one)), one]);
    if (done.has(one) || way.includes(one)) return;
    way.push(one);
    for (const other of knows.get(one) ?? []) follow(other);
    way.pop();
    done.add(one);
  }

  for (const one of knows.keys()) follow(one);
  return circles;
}

/**
 * Builds the import graph from pairs, without self-imports.
 *
 * @param {Iterable<readonly [string | undefined, string | undefined]>} pairs
 */
export function knowledge(pairs) {
  /** @type {Map<string, Set<string>>} */
  const knows = new Map();
  for (const [one, other] of pairs) {
    if (one === undefined || other === undefined || one === other) continue;
    knows.set(one, (knows.get(one) ?? new Set()).add(other));
  }
  return knows;
}
