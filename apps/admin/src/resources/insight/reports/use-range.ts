import { dhakaDay, isDay } from "@tatka/domain/dhaka-time";
import { daysIn, longestReportDays, type Span } from "@tatka/domain/insight/report-periods";
import { useSearchParams } from "react-router";
import { type Preset, presets, spanOf } from "./presets.ts";

export type Range = Span & { preset: Preset | "custom"; change: (values: Record<string, string>) => void };

/**
 * The report's period, stored in the URL so that it can be bookmarked and shared. A preset moves with the current day.
 */
export function useRange(): Range {
  const [params, setParams] = useSearchParams();
  const change = (values: Record<string, string>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === "") next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  const own = { from: params.get("from") ?? "", to: params.get("to") ?? "" };
  if (isUsable(own)) return { ...own, preset: "custom", change };
  const preset = presets.find((name) => name === params.get("range")) ?? "days30";
  return { ...spanOf(preset, dhakaDay(new Date())), preset, change };
}

export function isUsable(span: Span): boolean {
  return isDay(span.from) && isDay(span.to) && span.from <= span.to && daysIn(span) <= longestReportDays;
}
