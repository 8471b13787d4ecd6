/**
 * One row of the table of budgets: title, unit, and the maximum or minimum. A figure without either is informational.
 */
export type Figure = {
  title: string;
  value: number;
  unit: "%" | "×" | "KB" | "MB" | "ms" | "pages" | "s" | "of 100";
  most?: number | undefined;
  least?: number | undefined;
  /** The result of its reference in the same run. */
  reference?: string;
};

/** Reports a figure to `bench/all.ts`, if that started this benchmark. */
export function tell(figure: Figure): void {
  process.send?.(figure);
}

export function isWithin({ value, most, least }: Figure): boolean {
  return value <= (most ?? Number.POSITIVE_INFINITY) && value >= (least ?? Number.NEGATIVE_INFINITY);
}

/** All figures as a Markdown table. `before` are the figures of a saved run, by title. */
export function tableOf(figures: readonly Figure[], before?: ReadonlyMap<string, Figure>): string {
  const rows = figures.map((figure) => [
    figure.title,
    budgetOf(figure),
    shown(figure.value, figure.unit),
    ...(before ? [earlier(figure, before.get(figure.title))] : []),
    figure.reference ?? "",
    isWithin(figure) ? "" : "MISSED",
  ]);
  return asMarkdown(
    ["measurement", "budget", "result", ...(before ? ["before"] : []), "reference of the same run", ""],
    rows,
  );
}

/** Rows that join the figures of one budget, from the lowest to the highest. Missing figures are left out. */
export function summaryOf(figures: readonly Figure[], lines: readonly SummaryLine[]): string {
  const rows = lines.flatMap(({ line, titles }) => {
    const measured = figures.filter(({ title }) => titles.test(title)).toSorted((a, b) => a.value - b.value);
    const [lowest, highest] = [measured[0], measured.at(-1)];
    if (!lowest || !highest) return [];
    const [from, to] = [lowest, highest].map(({ value, unit }) => shown(value, unit));
    const figure = from === to ? `${to}` : `${from?.slice(0, -lowest.unit.length).trim()} to ${to}`;
    const budgeted = measured.find(({ most, least }) => (most ?? least) !== undefined) ?? lowest;
    return [[line, budgetOf(budgeted), measured.every(isWithin) ? figure : `${figure}, missed`]];
  });
  return asMarkdown(["measurement", "budget", "result"], rows);
}

export type SummaryLine = { line: string; titles: RegExp };

function asMarkdown(heads: string[], rows: string[][]): string {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  return [line(heads), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

function budgetOf({ most, least, unit }: Figure): string {
  if (most !== undefined) return `≤ ${shown(most, unit)}`;
  return least === undefined ? "" : `≥ ${shown(least, unit)}`;
}

function earlier({ value, unit }: Figure, before: Figure | undefined): string {
  if (!before) return "new";
  const change = before.value === 0 ? "" : ` (${value >= before.value ? "+" : ""}${percent(value / before.value - 1)})`;
  return `${shown(before.value, unit)}${change}`;
}

function percent(ratio: number): string {
  return `${Math.round(ratio * 100)} %`;
}

function shown(value: number, unit: Figure["unit"]): string {
  const digits = value >= 100 || Number.isInteger(value) ? 0 : value >= 10 ? 1 : 2;
  return `${value.toFixed(digits)} ${unit}`;
}
