export const CATEGORY_LEVELS = 3;

type Place = { id: number; parentId: number | null; level: number; sort: number };
type Move = { id: number; parentId: number | null; index: number };

/**
 * The new positions after a category with its descendants is moved below another. Returns only changed positions;
 * `too_deep` if something would be below the third level, `into_itself` if a category would become its own ancestor.
 */
export function moveInTree(
  places: readonly Place[],
  move: Move,
): { changed: Place[] } | { refused: "too_deep" | "into_itself" | "not_there" } {
  const byId = new Map(places.map((place) => [place.id, place]));
  const moved = byId.get(move.id);
  const parent = move.parentId === null ? null : byId.get(move.parentId);
  if (!moved || parent === undefined) return { refused: "not_there" };

  const childrenOf = Map.groupBy(places.toSorted(inOrder), ({ parentId }) => parentId);
  const below = subtree(moved, childrenOf);
  if (parent && below.some(({ id }) => id === parent.id)) return { refused: "into_itself" };
  const lift = (parent ? parent.level + 1 : 1) - moved.level;
  if (below.some(({ level }) => level + lift > CATEGORY_LEVELS)) return { refused: "too_deep" };

  const after = new Map(below.map((place) => [place.id, { ...place, level: place.level + lift }]));
  const siblings = (childrenOf.get(move.parentId) ?? []).filter(({ id }) => id !== move.id);
  siblings.splice(move.index, 0, { ...moved, level: moved.level + lift, parentId: move.parentId });
  for (const [sort, place] of siblings.entries()) after.set(place.id, { ...place, sort });
  return { changed: [...after.values()].filter((place) => !isSame(place, byId.get(place.id))) };
}

function subtree(top: Place, childrenOf: ReadonlyMap<number | null, Place[]>): Place[] {
  return [top, ...(childrenOf.get(top.id) ?? []).flatMap((child) => subtree(child, childrenOf))];
}

const inOrder = (one: Place, other: Place) => one.sort - other.sort || one.id - other.id;

function isSame(one: Place, other: Place | undefined): boolean {
  return one.parentId === other?.parentId && one.level === other.level && one.sort === other.sort;
}
