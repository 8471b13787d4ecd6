import Box from "@mui/material/Box";
import type { Dashboard } from "@tatka/contract/insight/dashboard";
import { dhakaDay, dhakaMoment, dhakaTime } from "@tatka/domain/dhaka-time";
import { useId, useRef } from "react";
import { axisTop } from "../../../charts/chart-scale.ts";
import { useChartWidth } from "../../../charts/use-chart-width.ts";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";

type Expected = NonNullable<NonNullable<Dashboard["sales"]>["expected"]>;
type Props = { expected: Expected; revenue: number };

const STEPS = 4;
const HEIGHT = 178;
const edge = { top: 12, right: 12, bottom: 24, left: 56 };

/** Today's revenue by hour, in the range of the same weekday in the last weeks, whose mean is dashed. */
export function DayBand({ expected: { hours, weeks, ...soFar }, revenue }: Props) {
  const t = useText();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const width = useChartWidth(frame);
  const { clock, wholeTaka, compactTaka, count } = useFormats();
  const now = new Date();
  const [hour = 0, minute = 0] = dhakaTime(now).split(":").map(Number);
  const nowAt = hour + minute / 60;
  const span = openHours(hours, nowAt);
  const shown = hours.filter(({ until }) => until > span.from && until <= span.until);
  const end = hours.at(-1);

  const top = axisTop(Math.max(revenue, ...shown.map(({ highest }) => highest)), STEPS);
  const inner = { width: Math.max(1, width - edge.left - edge.right), height: HEIGHT - edge.top - edge.bottom };
  const xOf = (at: number) => edge.left + ((at - span.from) / (span.until - span.from)) * inner.width;
  const yOf = (value: number) => edge.top + inner.height * (1 - Math.max(0, value) / top);
  const point = (at: number, value: number) => `${xOf(at).toFixed(1)} ${yOf(value).toFixed(1)}`;
  const line = (pick: "expected" | "lowest" | "highest") => shown.map((one) => point(one.until, one[pick]));
  const today = shown.flatMap((one) => (one.revenue === null ? [] : [point(one.until, one.revenue)]));
  const start = point(span.from, 0);
  const hourStep = Math.max(1, Math.ceil((span.until - span.from) / Math.max(2, Math.floor(inner.width / 76))));
  const labels = Array.from({ length: span.until - span.from + 1 }, (_, place) => span.from + place).filter(
    (at) => (at - span.from) % hourStep === 0 && at < 24,
  );
  const day = dhakaDay(now);

  return (
    <Box component="figure" sx={{ m: 0, mt: 1 }}>
      <Box ref={frame}>
        <svg width="100%" height={HEIGHT} role="img" aria-labelledby={`${id}-title ${id}-text`}>
          <title id={`${id}-title`}>{t("tatka.today.vs_expected")}</title>
          <desc id={`${id}-text`}>
            {t("tatka.today.band_text", {
              revenue: wholeTaka(revenue),
              expected: wholeTaka(soFar.revenue),
              end: wholeTaka(end?.expected ?? 0),
              lowest: wholeTaka(end?.lowest ?? 0),
              highest: wholeTaka(end?.highest ?? 0),
            })}
          </desc>
          {Array.from({ length: STEPS + 1 }, (_, step) => (top / STEPS) * step).map((value) => (
            <g key={value}>
              <line x1={edge.left} x2={width - edge.right} y1={yOf(value)} y2={yOf(value)} stroke="var(--tatka-line)" />
              <text x={edge.left - 8} y={yOf(value) + 4} textAnchor="end" {...look}>
                {compactTaka(value)}
              </text>
            </g>
          ))}
          {labels.map((at) => (
            <text key={at} x={xOf(at)} y={HEIGHT - 6} textAnchor={at === span.from ? "start" : "middle"} {...look}>
              {clock(dhakaMoment(day, `${String(at).padStart(2, "0")}:00`).getTime())}
            </text>
          ))}
          <path
            data-band
            d={`M${[start, ...line("highest"), ...line("lowest").reverse()].join("L")}Z`}
            fill="var(--tatka-surface-sunken)"
          />
          <path
            d={`M${[start, ...line("expected")].join("L")}`}
            fill="none"
            stroke="var(--tatka-line-strong)"
            strokeWidth="1.5"
            strokeDasharray="4 3"
          />
          <path
            data-today
            d={`M${[start, ...today, point(nowAt, revenue)].join("L")}`}
            fill="none"
            stroke="var(--tatka-brand)"
            strokeWidth="2.5"
            strokeLinejoin="round"
          />
          <circle cx={xOf(nowAt)} cy={yOf(revenue)} r="4" fill="var(--tatka-brand)" />
        </svg>
      </Box>
      <Box component="figcaption" sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
        {t("tatka.today.band_note", {
          amount: wholeTaka(end?.expected ?? 0),
          smart_count: weeks,
          weeks: count(weeks),
        })}
      </Box>
    </Box>
  );
}

/** From the hour before the first sale to the hour of the last, on any of the days. */
function openHours(hours: Expected["hours"], nowAt: number): { from: number; until: number } {
  const end = hours.at(-1)?.highest ?? 0;
  const first = hours.find(({ highest, revenue }) => highest > 0 || (revenue ?? 0) > 0)?.until ?? 1;
  const last = hours.find(({ highest }) => highest >= end)?.until ?? 24;
  return { from: Math.min(first - 1, Math.floor(nowAt)), until: Math.max(last, Math.ceil(nowAt), first + 1) };
}

const look = { fontSize: 12, fill: "var(--tatka-ink-muted)" } as const;
