/**
 * One line of the budgets: what was measured, in which unit, and what it may be at most or must be at least. A figure
 * without either is told for its own sake.
 */
export type Figure = {
  title: string;
  value: number;
  unit: "%" | "×" | "KB" | "MB" | "ms" | "pages" | "s" | "of 100";
  most?: number | undefined;
  least?: number | undefined;
  /** What the same run gave for what it is compared with. */
  reference?: string;
};

/** Tells a figure to `bench/all.ts`, if that is what started this benchmark. */
export function tell(figure: Figure): void {
  process.send?.(figure);
}

export function isWithin({ value, most, least }: Figure): boolean {
  return value <= (most ?? Number.POSITIVE_INFINITY) && value >= (least ?? Number.NEGATIVE_INFINITY);
}

/** All figures as a table in Markdown; `before` are those of a run that was kept, by title. */
export function tableOf(figures: readonly Figure[], before?: ReadonlyMap<string, Figure>): string {
  const rows = figures.map((figure) => [
    figure.title,
    budgetOf(figure),
    shown(figure.value, figure.unit),
    ...(before ? [earlier(figure, before.get(figure.title))] : []),
    figure.reference ?? "",
    isWithin(figure) ? "" : "BEYOND",
  ]);
  const heads = ["line", "budget", "figure", ...(before ? ["before"] : []), "reference of the same run", ""];
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
