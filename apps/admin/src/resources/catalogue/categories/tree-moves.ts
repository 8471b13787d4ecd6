import type { AdminCategory } from "@tatka/contract/catalogue/categories-admin";
import { moveInTree } from "@tatka/domain/catalogue/category-tree";

export type Target = { parentId: number | null; index: number };
export type Step = "up" | "down" | "in" | "out";
export type DropSide = "before" | "inside" | "after";

/** The position after one step; undefined if impossible. `tree` is in display order. */
export function stepTarget(tree: readonly AdminCategory[], moved: AdminCategory, step: Step): Target | undefined {
  const siblings = childrenOf(tree, moved.parentId);
  const index = siblings.findIndex(({ id }) => id === moved.id);
  const parent = tree.find(({ id }) => id === moved.parentId);
  const above = siblings[index - 1];
  const targets: Record<Step, Target | undefined> = {
    up: above && { parentId: moved.parentId, index: index - 1 },
    down: index < siblings.length - 1 ? { parentId: moved.parentId, index: index + 1 } : undefined,
    in: above && { parentId: above.id, index: childrenOf(tree, above.id).length },
    out: parent && {
      parentId: parent.parentId,
      index: childrenOf(tree, parent.parentId).findIndex(({ id }) => id === parent.id) + 1,
    },
  };
  return allowed(tree, moved, targets[step]);
}

/** The position of a category dropped on another. The index counts the new siblings without the moved one. */
export function dropTarget(
  tree: readonly AdminCategory[],
  moved: AdminCategory,
  onto: AdminCategory,
  side: DropSide,
): Target | undefined {
  if (onto.id === moved.id) return undefined;
  if (side === "inside") return allowed(tree, moved, { parentId: onto.id, index: childrenOf(tree, onto.id).length });
  const siblings = childrenOf(tree, onto.parentId).filter(({ id }) => id !== moved.id);
  const index = siblings.findIndex(({ id }) => id === onto.id) + (side === "after" ? 1 : 0);
  return allowed(tree, moved, { parentId: onto.parentId, index });
}

export function childrenOf(tree: readonly AdminCategory[], parentId: number | null): AdminCategory[] {
  return tree.filter((category) => category.parentId === parentId);
}

/** Only moves that the store accepts are offered. */
function allowed(tree: readonly AdminCategory[], moved: AdminCategory, target: Target | undefined) {
  if (!target) return undefined;
  const places = tree.map(({ id, parentId, level }, sort) => ({ id, parentId, level, sort }));
  return "refused" in moveInTree(places, { id: moved.id, ...target }) ? undefined : target;
}
