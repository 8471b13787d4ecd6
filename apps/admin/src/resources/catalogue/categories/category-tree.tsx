import Box from "@mui/material/Box";
import type { AdminCategory } from "@tatka/contract/catalogue/categories-admin";
import { type DragEvent, useState } from "react";
import { CategoryRow } from "./category-row.tsx";
import { childrenOf, type DropSide, dropTarget, type Target } from "./tree-moves.ts";

type Props = {
  tree: readonly AdminCategory[];
  titleOf: (category: AdminCategory) => string;
  onMove: ((moved: AdminCategory, target: Target) => void) | undefined;
  onEdit: ((category: AdminCategory) => void) | undefined;
  onAddBelow: ((category: AdminCategory) => void) | undefined;
};

type Hover = { id: number; side: DropSide; target: Target };

/** The tree as one indented list. A row can be dragged between others or onto one; its handle moves it, too. */
export function CategoryTree({ tree, titleOf, onMove, onEdit, onAddBelow }: Props) {
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const [dragged, setDragged] = useState<AdminCategory>();
  const [hover, setHover] = useState<Hover>();

  function over(event: DragEvent<HTMLElement>, onto: AdminCategory) {
    if (!dragged) return;
    const side = sideOf(event);
    const target = dropTarget(tree, dragged, onto, side);
    setHover(target && { id: onto.id, side, target });
    if (target) event.preventDefault();
  }

  function end(isDropped: boolean) {
    if (isDropped && dragged && hover) onMove?.(dragged, hover.target);
    setDragged(undefined);
    setHover(undefined);
  }

  function fold(id: number) {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    setFolded(next);
  }

  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {tree
        .filter((category) => isUnfolded(tree, folded, category))
        .map((category) => (
          <Box
            component="li"
            key={category.id}
            data-category={category.slug}
            draggable={onMove !== undefined}
            onDragStart={() => setDragged(category)}
            onDragOver={(event: DragEvent<HTMLElement>) => over(event, category)}
            onDrop={(event: DragEvent<HTMLElement>) => {
              event.preventDefault();
              end(true);
            }}
            onDragEnd={() => end(false)}
            sx={{
              ...dropLook(hover?.id === category.id ? hover.side : undefined),
              opacity: dragged?.id === category.id ? 0.5 : 1,
            }}
          >
            <CategoryRow
              {...{ tree, category, titleOf, onMove, onEdit }}
              onAddBelow={category.level < 3 ? onAddBelow : undefined}
              isFolded={folded.has(category.id)}
              onFold={childrenOf(tree, category.id).length > 0 ? () => fold(category.id) : undefined}
            />
          </Box>
        ))}
    </Box>
  );
}

/** The upper and lower edge of a row drop beside it; the middle drops below it. */
function sideOf(event: DragEvent<HTMLElement>): DropSide {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const share = (event.clientY - top) / height;
  return share < 0.3 ? "before" : share > 0.7 ? "after" : "inside";
}

function isUnfolded(tree: readonly AdminCategory[], folded: ReadonlySet<number>, category: AdminCategory): boolean {
  const parent = tree.find(({ id }) => id === category.parentId);
  return !parent || (!folded.has(parent.id) && isUnfolded(tree, folded, parent));
}

function dropLook(side: DropSide | undefined) {
  const line = "var(--tatka-brand)";
  if (side === "before") return { boxShadow: `inset 0 3px 0 ${line}` };
  if (side === "after") return { boxShadow: `inset 0 -3px 0 ${line}` };
  if (side === "inside") return { boxShadow: `inset 0 0 0 2px ${line}`, backgroundColor: "var(--tatka-brand-soft)" };
  return { borderTop: "1px solid var(--tatka-line)", "&:first-of-type": { borderTop: 0 } };
}
