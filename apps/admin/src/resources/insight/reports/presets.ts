import { type Day, daysLater } from "@tatka/domain/dhaka-time";
import { periodStart, type Span } from "@tatka/domain/insight/report-periods";

export const presets = ["today", "yesterday", "days7", "days30", "days90", "thisMonth", "lastMonth"] as const;
export type Preset = (typeof presets)[number];

/** The period of a preset, relative to a day in Dhaka. "Last" periods include that day. */
export function spanOf(preset: Preset, today: Day): Span {
  switch (preset) {
    case "today":
      return { from: today, to: today };
    case "yesterday":
      return { from: daysLater(today, -1), to: daysLater(today, -1) };
    case "days7":
      return { from: daysLater(today, -6), to: today };
    case "days30":
      return { from: daysLater(today, -29), to: today };
    case "days90":
      return { from: daysLater(today, -89), to: today };
    case "thisMonth":
      return { from: periodStart(today, "month"), to: today };
    case "lastMonth": {
      const to = daysLater(periodStart(today, "month"), -1);
      return { from: periodStart(to, "month"), to };
    }
  }
}
