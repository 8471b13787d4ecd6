import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useId, useRef, useState } from "react";
import { axisTop, labelledPlaces } from "./chart-scale.ts";
import { useChartWidth } from "./use-chart-width.ts";

export type LinePoint = { label: string; value: number; before: number };

type Props = {
  title: string;
  /** The chart's text alternative for screen readers. */
  description: string;
  points: readonly LinePoint[];
  names: { value: string; before: string };
  axisText: (value: number) => string;
  valueText: (value: number) => string;
  height?: number;
  /** Set if the last point is incomplete, such as today: it is drawn dashed and labelled. */
  partNote?: string | undefined;
};

const STEPS = 4;
const edge = { top: 12, right: 12, bottom: 28, left: 56 };

/**
 * Values over time, with the comparison as a dashed line. Hovering over a point shows its numbers; the table below each
 * chart has all of them.
 */
export function LineChart({ title, description, points, names, axisText, valueText, height = 260, partNote }: Props) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const width = useChartWidth(frame);
  const [pointed, setPointed] = useState<number>();
  const top = axisTop(Math.max(0, ...points.flatMap(({ value, before }) => [value, before])), STEPS);
  const inner = { width: Math.max(1, width - edge.left - edge.right), height: height - edge.top - edge.bottom };
  const xOf = (place: number) =>
    edge.left + (points.length === 1 ? inner.width / 2 : (place / (points.length - 1)) * inner.width);
  const yOf = (value: number) => edge.top + inner.height * (1 - Math.max(0, value) / top);
  const isPart = partNote !== undefined && points.length > 1;
  const whole = isPart ? points.length - 1 : points.length;
  const path = (pick: (point: LinePoint) => number, from = 0, until = points.length) =>
    points
      .slice(from, until)
      .map((point, place) => `${place === 0 ? "M" : "L"}${xOf(from + place).toFixed(1)} ${yOf(pick(point)).toFixed(1)}`)
      .join("");
  const labelled = labelledPlaces(points.length, Math.max(2, Math.floor(inner.width / 84)));
  const floor = edge.top + inner.height;
  const shown = pointed === undefined ? undefined : points[pointed];

  const point = (clientX: number) => {
    const from = frame.current?.getBoundingClientRect().left ?? 0;
    const place = Math.round(((clientX - from - edge.left) / inner.width) * (points.length - 1));
    setPointed(Math.min(points.length - 1, Math.max(0, place)));
  };

  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Stack direction="row" sx={{ gap: 2.5, flexWrap: "wrap", mb: 1 }} aria-hidden="true">
        <Legend name={names.value} />
        <Legend name={names.before} isDashed />
      </Stack>
      <Box
        ref={frame}
        sx={{ position: "relative" }}
        onPointerMove={({ clientX }) => point(clientX)}
        onPointerDown={({ clientX }) => point(clientX)}
        onPointerLeave={() => setPointed(undefined)}
      >
        <svg width="100%" height={height} role="img" aria-labelledby={`${id}-title ${id}-text`}>
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-text`}>{description}</desc>
          {Array.from({ length: STEPS + 1 }, (_, step) => (top / STEPS) * step).map((value) => (
            <g key={value}>
              <line x1={edge.left} x2={width - edge.right} y1={yOf(value)} y2={yOf(value)} stroke="var(--tatka-line)" />
              <text x={edge.left - 8} y={yOf(value) + 4} textAnchor="end" {...axisLook}>
                {axisText(value)}
              </text>
            </g>
          ))}
          {points.map(
            ({ label }, place) =>
              labelled.has(place) && (
                <text
                  key={label}
                  x={xOf(place)}
                  y={height - 8}
                  textAnchor={anchorOf(place, points.length)}
                  {...axisLook}
                >
                  {isPart && place === whole ? `${label}, ${partNote}` : label}
                </text>
              ),
          )}
          <path
            d={`${path(({ value }) => value, 0, whole)}L${xOf(whole - 1)} ${floor}L${xOf(0)} ${floor}Z`}
            fill="var(--tatka-brand-soft)"
          />
          <path
            d={path(({ before }) => before)}
            fill="none"
            stroke="var(--tatka-line-strong)"
            strokeWidth="2"
            strokeDasharray="5 5"
          />
          <path
            d={path(({ value }) => value, 0, whole)}
            fill="none"
            stroke="var(--tatka-brand)"
            strokeWidth="2.5"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          {isPart && (
            <>
              <path
                data-part
                d={path(({ value }) => value, whole - 1)}
                fill="none"
                stroke="var(--tatka-brand)"
                strokeWidth="2.5"
                strokeDasharray="2 5"
                strokeLinecap="round"
              />
              <circle
                cx={xOf(whole)}
                cy={yOf(points[whole]?.value ?? 0)}
                r="4"
                fill="var(--tatka-surface)"
                stroke="var(--tatka-brand)"
                strokeWidth="2"
              />
            </>
          )}
          {points.length === 1 && (
            <circle cx={xOf(0)} cy={yOf(points[0]?.value ?? 0)} r="5" fill="var(--tatka-brand)" />
          )}
          {shown && pointed !== undefined && (
            <g>
              <line x1={xOf(pointed)} x2={xOf(pointed)} y1={edge.top} y2={floor} stroke="var(--tatka-line-strong)" />
              <circle cx={xOf(pointed)} cy={yOf(shown.value)} r="5" fill="var(--tatka-brand)" />
            </g>
          )}
        </svg>
        {shown && pointed !== undefined && (
          <Box sx={bubble} style={{ left: Math.min(Math.max(xOf(pointed), 90), Math.max(90, width - 90)) }}>
            <Typography sx={{ fontWeight: 650, fontSize: "0.8125rem" }}>
              {isPart && pointed === whole ? `${shown.label}, ${partNote}` : shown.label}
            </Typography>
            <Typography sx={{ fontSize: "0.8125rem" }}>{`${names.value}: ${valueText(shown.value)}`}</Typography>
            <Typography sx={{ fontSize: "0.8125rem", color: "text.secondary" }}>
              {`${names.before}: ${valueText(shown.before)}`}
            </Typography>
          </Box>
        )}
      </Box>
    </Box>
  );
}

function Legend({ name, isDashed = false }: { name: string; isDashed?: boolean }) {
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: "center" }}>
      <Box
        sx={{
          width: 22,
          borderTop: isDashed ? "2px dashed var(--tatka-line-strong)" : "3px solid var(--tatka-brand)",
        }}
      />
      <Typography sx={{ fontSize: "0.8125rem", color: "text.secondary" }}>{name}</Typography>
    </Stack>
  );
}

function anchorOf(place: number, count: number): "start" | "middle" | "end" {
  if (count === 1) return "middle";
  return place === 0 ? "start" : place === count - 1 ? "end" : "middle";
}

const axisLook = { fontSize: 12, fill: "var(--tatka-ink-muted)" } as const;

const bubble = {
  position: "absolute",
  top: 0,
  transform: "translateX(-50%)",
  px: 1.5,
  py: 1,
  whiteSpace: "nowrap",
  pointerEvents: "none",
  borderRadius: "var(--tatka-radius-small)",
  border: "1px solid var(--tatka-line)",
  backgroundColor: "var(--tatka-surface)",
  boxShadow: "var(--tatka-shadow-raised)",
} as const;
