type Entry = { method: string; path: string };

/**
 * The routes in the order in which a router that takes the first match must have them: `/product/suggest` before
 * `/product/:slug`, whichever feature came first. Two routes of which neither is more specific are refused, since only
 * their order could tell them apart.
 */
export function mostSpecificFirst<E extends Entry>(entries: readonly E[]): E[] {
  // Only those of one method and length can meet; to compare each of hundreds with every other was felt at the start.
  const kinds = Map.groupBy(entries, ({ method, path }) => `${method} ${path.split("/").length}`);
  for (const alike of kinds.values()) {
    alike.forEach((entry, index) => {
      const rival = alike.slice(0, index).find((other) => isAmbiguous(entry, other));
      if (rival) throw new Error(`${entry.method} ${entry.path} and ${rival.path} answer the same requests`);
    });
  }
  return entries.toSorted((a, b) => parameterCount(a) - parameterCount(b));
}

/** Of two with one method and as many segments. */
function isAmbiguous(a: Entry, b: Entry): boolean {
  const segmentsOfB = b.path.split("/");
  const pairs = a.path.split("/").map((segment, index) => [segment, segmentsOfB[index]] as const);
  const meet = pairs.every(([one, other]) => one === other || isParameter(one) || isParameter(other));
  const isMoreSpecific = pairs.some(([one, other]) => !isParameter(one) && isParameter(other));
  const isLessSpecific = pairs.some(([one, other]) => isParameter(one) && !isParameter(other));
  return meet && isMoreSpecific === isLessSpecific;
}

/** Of two routes that may answer the same request, the more specific one has fewer parameters. */
function parameterCount({ path }: Entry): number {
  return path.split("/").filter(isParameter).length;
}

function isParameter(segment = ""): boolean {
  return segment.startsWith(":");
}
