/** A proposed quantity of one size. Costs are in poisha; null is unknown and counts as nothing. */
export type ProposedLine = {
  pieces: number;
  /** The most that will probably be sold in four weeks and before its date. */
  most: number;
  packPieces: number;
  cost: number | null;
  /** Sizes with a reorder level are bought up to their target, never above. */
  isByLevel: boolean;
};

export function totalCost(lines: readonly Pick<ProposedLine, "pieces" | "cost">[]): number {
  return lines.reduce((sum, { pieces, cost }) => sum + pieces * (cost ?? 0), 0);
}

/**
 * Fills an order up to the supplier's minimum, one pack of each line in turn and none beyond `most`. Returns the lines as
 * they were if the minimum is out of reach: more stock without an order is worse than a late order.
 */
export function fillToMinimum<Line extends ProposedLine>(lines: readonly Line[], minimum: number): Line[] {
  const filled = lines.map((line) => ({ ...line }));
  let missing = minimum - totalCost(filled);
  while (missing > 0) {
    const before = missing;
    for (const line of filled) {
      const isFull = line.isByLevel || !line.cost || line.pieces + line.packPieces > line.most;
      if (isFull || missing <= 0) continue;
      line.pieces += line.packPieces;
      missing -= line.packPieces * (line.cost ?? 0);
    }
    if (missing === before) return [...lines];
  }
  return filled;
}

/** Which lines a budget pays for, in order of urgency. A line that is too expensive leaves the rest to cheaper ones. */
export function withinBudget(lines: readonly Pick<ProposedLine, "pieces" | "cost">[], budget: number): boolean[] {
  let left = budget;
  return lines.map(({ pieces, cost }) => {
    const price = pieces * (cost ?? 0);
    if (price > left) return false;
    left -= price;
    return true;
  });
}
