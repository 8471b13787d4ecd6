import { type Day, daysLater, weekdayOf } from "../dhaka-time.ts";

export const reportPeriods = ["day", "week", "month"] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/** The longest period of a report: three years. */
export const longestReportDays = 1_096;

/** Shorter for reports of waste, which read each movement. */
export const longestWasteDays = 366;

export type Span = { from: Day; to: Day };

export function daysIn({ from, to }: Span): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/** The previous period of the same length. */
export function spanBefore(span: Span): Span {
  const length = daysIn(span);
  return { from: daysLater(span.from, -length), to: daysLater(span.from, -1) };
}

/** The first day of a period. Weeks begin on Sunday, as in Bangladesh. */
export function periodStart(day: Day, period: ReportPeriod): Day {
  if (period === "month") return `${day.slice(0, 8)}01`;
  return period === "week" ? daysLater(day, -weekdayOf(day)) : day;
}

/** The periods of a time range, in order. The first and last are clipped. */
export function periodsOf({ from, to }: Span, period: ReportPeriod): { start: Day; end: Day }[] {
  const periods: { start: Day; end: Day }[] = [];
  for (let start = from; start <= to; ) {
    const next = nextStart(start, period);
    periods.push({ start, end: next <= to ? daysLater(next, -1) : to });
    start = next;
  }
  return periods;
}

function nextStart(day: Day, period: ReportPeriod): Day {
  const start = periodStart(day, period);
  if (period === "month") return periodStart(daysLater(start, 31), period);
  return daysLater(start, period === "week" ? 7 : 1);
}
