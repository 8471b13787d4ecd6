import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useFormats } from "../../../../formats.ts";
import { useText } from "../../../../messages/use-text.ts";
import type { ProposedRun } from "./use-proposal.ts";

type Props = { runs: readonly ProposedRun[]; nameOf: (riderId: number) => string; selected: number | undefined };

const HALF_HOUR = 30 * 60_000;

/** A lane for each run with the same stops and numbers as the map. The promised times of the selected run are shaded. */
export function Timeline({ runs, nameOf, selected }: Props) {
  const t = useText();
  const { clock, count } = useFormats();
  const from = Math.floor(Math.min(...runs.map(({ leavesAt }) => Date.parse(leavesAt))) / HALF_HOUR) * HALF_HOUR;
  const until = Math.ceil(Math.max(...runs.map(({ backAt }) => Date.parse(backAt))) / HALF_HOUR) * HALF_HOUR;
  const percent = (at: string | number) =>
    (((typeof at === "number" ? at : Date.parse(at)) - from) / (until - from)) * 100;
  const step = Math.max(1, Math.round((until - from) / HALF_HOUR / 8)) * HALF_HOUR;
  const ticks = Array.from({ length: Math.floor((until - from) / step) + 1 }, (_, index) => from + index * step);
  const promised = runs[selected ?? 0]?.stops ?? [];
  const shadedFrom = Math.max(from, Math.min(...promised.map(({ deliverFrom }) => Date.parse(deliverFrom))));
  const shadedUntil = Math.min(until, Math.max(...promised.map(({ deliverUntil }) => Date.parse(deliverUntil))));
  return (
    <Box component="section" aria-labelledby="timeline" sx={{ minWidth: 0 }}>
      <Box sx={{ display: "flex", gap: 1, alignItems: "baseline", mb: 1, flexWrap: "wrap" }}>
        <Typography id="timeline" variant="h2">
          {t("tatka.planner.timeline")}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t("tatka.planner.timeline_help")}
        </Typography>
      </Box>
      <Box sx={{ display: "grid", gridTemplateColumns: { xs: "84px 1fr", sm: "140px 1fr" }, columnGap: 1.5 }}>
        <div>
          {runs.map(({ riderId, leavesAt }, index) => (
            <Box key={`${riderId} ${leavesAt}`} sx={{ ...lane, fontWeight: index === selected ? 650 : 400 }}>
              <Box component="span" sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}>
                {nameOf(riderId)}
              </Box>
            </Box>
          ))}
        </div>
        <Box sx={{ position: "relative", mx: 1.5, pb: 2.5 }}>
          <Box
            sx={{
              ...full,
              bottom: 20,
              left: `${percent(shadedFrom)}%`,
              width: `${Math.max(0, percent(shadedUntil) - percent(shadedFrom))}%`,
              backgroundColor: "var(--tatka-brand-soft)",
            }}
          />
          {ticks.map((tick) => (
            <Box key={tick} sx={{ ...full, left: `${percent(tick)}%`, borderLeft: "1px solid var(--tatka-line)" }}>
              <Box component="span" sx={tickLabel}>
                {clock(tick)}
              </Box>
            </Box>
          ))}
          {runs.map(({ riderId, leavesAt, backAt, stops }, index) => {
            const colour = index === selected ? "var(--tatka-brand)" : "var(--tatka-line-strong)";
            return (
              <Box key={`${riderId} ${leavesAt}`} sx={{ ...lane, position: "relative" }}>
                <Box
                  sx={{
                    position: "absolute",
                    height: 3,
                    borderRadius: 2,
                    left: `${percent(leavesAt)}%`,
                    width: `${percent(backAt) - percent(leavesAt)}%`,
                    backgroundColor: colour,
                  }}
                />
                {stops.map(({ number, name, expectedAt, spareMinutes }, place) => (
                  <Box
                    key={number}
                    component="span"
                    title={`${name}, ${clock(expectedAt)}`}
                    sx={{
                      ...dot,
                      left: `${percent(expectedAt)}%`,
                      backgroundColor:
                        spareMinutes < 0 ? "var(--tatka-danger)" : index === selected ? colour : "var(--tatka-ink)",
                    }}
                  >
                    {count(place + 1)}
                  </Box>
                ))}
              </Box>
            );
          })}
        </Box>
      </Box>
    </Box>
  );
}

const lane = { height: 32, display: "flex", alignItems: "center", fontSize: "0.8125rem", minWidth: 0 } as const;
const full = { position: "absolute", top: 0, bottom: 0 } as const;
const tickLabel = {
  position: "absolute",
  bottom: 0,
  transform: "translateX(-50%)",
  fontSize: "0.6875rem",
  color: "text.secondary",
  whiteSpace: "nowrap",
} as const;
const dot = {
  position: "absolute",
  width: 20,
  height: 20,
  borderRadius: "50%",
  transform: "translateX(-50%)",
  display: "grid",
  placeItems: "center",
  fontSize: "0.6875rem",
  fontWeight: 700,
  color: "var(--tatka-surface)",
  border: "2px solid var(--tatka-surface)",
  boxSizing: "content-box",
} as const;
