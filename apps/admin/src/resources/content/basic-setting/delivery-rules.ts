export type Rule = { from: number; upTo: number | null; charge: number };

/** The range of a new rule at the end of the table. */
const STEP = 500;

/** Changes where a rule ends; the next one starts there, so there are no gaps. */
export function endingAt(rules: readonly Rule[], place: number, upTo: number): Rule[] {
  return rules.map((rule, at) => {
    if (at === place) return { ...rule, upTo };
    return at === place + 1 ? { ...rule, from: upTo } : rule;
  });
}

/** Splits the last rule in two. */
export function withOneMore(rules: readonly Rule[]): Rule[] {
  const last = rules.at(-1) ?? { from: 0, upTo: null, charge: 0 };
  const middle = last.from + STEP;
  return [...rules.slice(0, -1), { ...last, upTo: middle }, { from: middle, upTo: null, charge: last.charge }];
}

/** Removes a rule; a neighbour covers its range. */
export function without(rules: readonly Rule[], place: number): Rule[] {
  const gone = rules[place];
  if (!gone || rules.length === 1) return [...rules];
  const left = rules.filter((_, at) => at !== place);
  return left.map((rule, at) => {
    if (place > 0 && at === place - 1) return { ...rule, upTo: gone.upTo };
    return place === 0 && at === 0 ? { ...rule, from: 0 } : rule;
  });
}
