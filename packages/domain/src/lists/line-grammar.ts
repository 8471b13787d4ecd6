/**
 * A line is a sequence of names and amounts. An amount is before or after its name, and most people keep to one order
 * within a line. The best reading leaves the fewest names and amounts over, joins nothing across an "and", and changes
 * its order least.
 */
export type Element = {
  kind: "name" | "amount";
  /** "And" or a plus precedes it. */
  isJoined?: boolean;
  /** Not sold here: without an amount, it is probably a remark. */
  isUnknown?: boolean;
};

/** A name with its amounts, by their positions in the sequence. An amount without a name is alone. */
export type Group = { from: number; to: number; name?: number };

export type Reading = {
  groups: Group[];
  /** Another reading is equally good, so the customer is asked. */
  isTied: boolean;
  /** That reading. */
  other?: Group[];
  /** A name and its amount have an "and" between them. */
  isAcrossAnd: boolean;
  /** An amount has no name. */
  isOpen: boolean;
};

const ALONE = 3;
const UNKNOWN_ALONE = 1;
const LEFT_OVER = 10;
const ACROSS_AND = 4;
const OTHER_ORDER = 1;
/** Two amounts of one name, as in "2 packets 500 gm". */
const SECOND_AMOUNT = 0.3;
const MOST_AMOUNTS = 2;

type Order = "before" | "after";
type Way = { cost: number; groups: Group[] };

/** `isOneAmount` says whether a group's amounts add up, as in "1 kg 500 gm". */
export function bestReading(elements: readonly Element[], isOneAmount: (group: Group) => boolean): Reading {
  // Amounts more often follow their names, so this order wins ties.
  const after = cheapest(elements, "after", isOneAmount);
  const before = cheapest(elements, "before", isOneAmount);
  const [best, other] = before.cost < after.cost ? [before, after] : [after, before];
  // "Carrot 1 kg beans and 500 gm peas": one change of order is no proof.
  const isNear = other.cost - best.cost <= OTHER_ORDER;
  const isTied = isNear && JSON.stringify(before.groups) !== JSON.stringify(after.groups);
  return {
    groups: best.groups,
    isTied,
    ...(isTied ? { other: other.groups } : {}),
    isAcrossAnd: best.groups.some(({ from, to }) => elements.slice(from + 1, to).some(({ isJoined }) => isJoined)),
    isOpen: best.groups.some(({ name }) => name === undefined),
  };
}

function cheapest(elements: readonly Element[], order: Order, isOneAmount: (group: Group) => boolean): Way {
  const ways: Way[] = [{ cost: 0, groups: [] }];
  for (let to = 1; to <= elements.length; to += 1) {
    let best: Way = { cost: Number.POSITIVE_INFINITY, groups: [] };
    for (let from = Math.max(0, to - 1 - MOST_AMOUNTS); from < to; from += 1) {
      const group = groupOf(elements, from, to);
      const before = ways[from];
      if (!group || !before) continue;
      const cost = before.cost + costOf(elements, group, order, isOneAmount);
      if (cost < best.cost) best = { cost, groups: [...before.groups, group] };
    }
    ways.push(best);
  }
  return ways.at(-1) ?? { cost: 0, groups: [] };
}

function groupOf(elements: readonly Element[], from: number, to: number): Group | undefined {
  const names = elements.slice(from, to).flatMap(({ kind }, place) => (kind === "name" ? [from + place] : []));
  const [name] = names;
  if (names.length > 1 || (name === undefined && to - from > 1)) return undefined;
  return { from, to, ...(name === undefined ? {} : { name }) };
}

function costOf(
  elements: readonly Element[],
  group: Group,
  order: Order,
  isOneAmount: (group: Group) => boolean,
): number {
  const { from, to, name } = group;
  if (name === undefined) return LEFT_OVER;
  const isUnknown = elements[name]?.isUnknown === true;
  if (to - from === 1) return isUnknown ? UNKNOWN_ALONE : ALONE;
  const [countBefore, countAfter] = [name - from, to - 1 - name];
  if (countBefore + countAfter > 1 && !isOneAmount(group)) return Number.POSITIVE_INFINITY;
  const joins = elements.slice(from + 1, to).filter(({ isJoined }) => isJoined).length;
  const isOtherOrder = order === "before" ? countBefore === 0 : countAfter === 0;
  return joins * ACROSS_AND + (isOtherOrder ? OTHER_ORDER : 0) + (countBefore + countAfter - 1) * SECOND_AMOUNT;
}
