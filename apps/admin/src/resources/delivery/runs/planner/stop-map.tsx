import Box from "@mui/material/Box";
import type { runRoutes } from "@tatka/contract/orders/runs";
import type { Answer } from "@tatka/contract/route";
import { useFormats } from "../../../../formats.ts";
import { useTitle } from "../../../../layout/use-title.ts";
import { useText } from "../../../../messages/use-text.ts";
import { projection } from "./projection.ts";

type Plan = Answer<typeof runRoutes.list>;
type Position = { latitude: number; longitude: number };
type Stop = { number: string; zone: { title: string; titleBn: string }; place: Position | null; isLate: boolean };
type Props = {
  hub: Plan["hub"];
  places: Plan["places"];
  /** Each run's stops in sequence, numbered as in its column. */
  runs: readonly { key: number; stops: readonly Stop[] }[];
  selected: number | undefined;
  onSelect: (key: number) => void;
};

/** About as wide as its column, so that its text has the size of other small text. */
const SIZE = { width: 250, height: 310 };
const BADGE = 8;
/** A name in the middle of a stop that is nearer than this to the edge would be cut. */
const NEAR_EDGE = 36;
const LABEL = { width: 56, height: 11 };

/** The stops of all runs around the hub, drawn from our own positions. Not to scale beyond straight lines. */
export function StopMap({ hub, places, runs, selected, onSelect }: Props) {
  const t = useText();
  const titleOf = useTitle();
  const { count } = useFormats();
  const stops = runs.flatMap((run) => run.stops);
  const known = stops.flatMap(({ place }) => (place ? [place] : []));
  const project = projection(hub ? [hub, ...known] : known, SIZE);
  if (!project) return null;
  const start = hub && project(hub);
  // Zones that have stops are named once, those of the selected run first; names that would cover another are left out.
  const zones = runs
    .toSorted((a, b) => Number(b.key === selected) - Number(a.key === selected))
    .flatMap((run) => run.stops)
    .flatMap(({ zone, place }) => (place ? [{ zone, ...project(place) }] : []));
  const named: typeof zones = [];
  for (const one of zones) {
    const isFree = named.every(
      ({ zone, x, y }) =>
        zone.title !== one.zone.title && (Math.abs(x - one.x) > LABEL.width || Math.abs(y - one.y) > LABEL.height),
    );
    if (isFree) named.push(one);
  }
  const inOrder = runs.toSorted((a, b) => Number(a.key === selected) - Number(b.key === selected));
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={t("tatka.planner.map_of", { stops: count(stops.length), runs: count(runs.length) })}
      sx={{ display: "block", width: "100%", maxHeight: 480, fontFamily: "inherit" }}
    >
      {places.map((place) => {
        const { x, y } = project(place);
        return <circle key={place.title} cx={x} cy={y} r={2} fill="var(--tatka-line)" />;
      })}
      {inOrder.map(({ key, stops: ofRun }) => {
        const points = ofRun.flatMap(({ place, ...stop }) => (place ? [{ ...stop, ...project(place) }] : []));
        const line = [start, ...points, start].flatMap((point) => (point ? [`${point.x},${point.y}`] : []));
        const isChosen = key === selected;
        const colour = isChosen ? "var(--tatka-brand)" : "var(--tatka-line-strong)";
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the columns are the accessible way to select a run
          <g key={key} onClick={() => onSelect(key)} style={{ cursor: "pointer" }}>
            <polyline points={line.join(" ")} fill="none" stroke={colour} strokeWidth={isChosen ? 2 : 1.2} />
            {points.map(({ number, isLate, x, y }, index) => (
              <g key={number}>
                <circle
                  cx={x}
                  cy={y}
                  r={BADGE}
                  fill={isChosen ? colour : "var(--tatka-surface)"}
                  stroke={isLate ? "var(--tatka-danger)" : colour}
                  strokeWidth={isLate ? 2.5 : 1.2}
                />
                <text
                  x={x}
                  y={y + 3.5}
                  fontSize="10"
                  fontWeight="700"
                  textAnchor="middle"
                  fill={isChosen ? "var(--tatka-on-brand)" : "var(--tatka-ink)"}
                >
                  {count(index + 1)}
                </text>
              </g>
            ))}
          </g>
        );
      })}
      {/* Above the lines, with a halo, so that names stay readable where a line passes. */}
      {named.map(({ zone, x, y }) => (
        <text
          key={zone.title}
          x={x}
          y={y + BADGE + 11}
          fontSize="11"
          textAnchor={x < NEAR_EDGE ? "start" : x > SIZE.width - NEAR_EDGE ? "end" : "middle"}
          dx={x < NEAR_EDGE ? -BADGE : x > SIZE.width - NEAR_EDGE ? BADGE : 0}
          fill="var(--tatka-ink-muted)"
          stroke="var(--tatka-surface)"
          strokeWidth={3}
          paintOrder="stroke"
          pointerEvents="none"
        >
          {titleOf(zone)}
        </text>
      ))}
      {start && (
        <g>
          <rect x={start.x - 16} y={start.y - 9} width={32} height={18} rx={6} fill="var(--tatka-ink)" />
          <text
            x={start.x}
            y={start.y + 3.5}
            fontSize="10"
            fontWeight="700"
            textAnchor="middle"
            fill="var(--tatka-surface)"
          >
            {t("tatka.planner.hub")}
          </text>
        </g>
      )}
    </Box>
  );
}
