import ColdIcon from "@mui/icons-material/AcUnitOutlined";
import DoneIcon from "@mui/icons-material/CheckOutlined";
import PlaceIcon from "@mui/icons-material/PlaceOutlined";
import LateIcon from "@mui/icons-material/ScheduleOutlined";
import ShiftIcon from "@mui/icons-material/TwoWheelerOutlined";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { RunProposal } from "@tatka/contract/orders/run-proposals";
import type { ReactNode } from "react";
import { useLocaleState } from "react-admin";
import { useFormats } from "../../../../formats.ts";
import { useText } from "../../../../messages/use-text.ts";

/** A box this full has no room for another order. */
const FULL = 0.9;

/** What is good and bad about a proposal, as sentences. */
export function PlanReasons({ proposal }: { proposal: RunProposal }) {
  const t = useText();
  const [locale] = useLocaleState();
  const { count, clock } = useFormats();
  const { runs, riders, hasShifts, learntFrom } = proposal;
  const stops = runs.flatMap((run) => run.stops);
  const late = stops.filter(({ spareMinutes }) => spareMinutes < 0);
  const rough = stops.filter(({ place }) => place === null || place.isRough);
  const riderOf = (id: number) => riders.find((rider) => rider.id === id);
  const full = runs.flatMap(({ riderId, coldKg }) => {
    const rider = riderOf(riderId);
    return rider && rider.maxColdKg > 0 && coldKg > rider.maxColdKg * FULL ? [rider.name] : [];
  });
  // Without shifts, the list of riders has everyone who may ride.
  const idle = hasShifts ? riders.filter(({ id }) => !runs.some(({ riderId }) => riderId === id)) : [];
  const words = new Intl.ListFormat(locale, { type: "conjunction" });
  const names = (list: readonly { name: string }[]) => words.format(list.slice(0, 4).map(({ name }) => name));
  return (
    <Box component="section" aria-labelledby="why">
      <Typography id="why" variant="h2">
        {t("tatka.planner.why")}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: "none", display: "grid", gap: 1 }}>
        <Reason icon={<DoneIcon color="success" />}>
          {t("tatka.planner.on_time", { kept: count(stops.length - late.length), all: count(stops.length) })}
        </Reason>
        {late.slice(0, 5).map(({ number, name, deliverUntil, expectedAt }) => (
          <Reason key={number} icon={<LateIcon color="error" />}>
            {t("tatka.planner.is_late", { name, due: clock(deliverUntil), time: clock(expectedAt) })}
          </Reason>
        ))}
        {full.length > 0 && (
          <Reason icon={<ColdIcon sx={{ color: "var(--tatka-frozen)" }} />}>
            {t("tatka.planner.box_full", { names: words.format(full) })}
          </Reason>
        )}
        {rough.length > 0 && (
          <Reason icon={<PlaceIcon color="action" />}>
            {t("tatka.planner.rough", { smart_count: rough.length, shown: count(rough.length), names: names(rough) })}
          </Reason>
        )}
        {idle.length > 0 && runs.length > 0 && (
          <Reason icon={<ShiftIcon color="action" />}>{t("tatka.planner.idle", { names: names(idle) })}</Reason>
        )}
        {!hasShifts && <Reason icon={<ShiftIcon color="action" />}>{t("tatka.planner.no_shifts")}</Reason>}
        <Reason icon={<LateIcon color="action" />}>
          {learntFrom > 0
            ? t("tatka.planner.learnt", { smart_count: learntFrom, shown: count(learntFrom) })
            : t("tatka.planner.not_learnt")}
        </Reason>
      </Box>
    </Box>
  );
}

function Reason({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Box component="li" sx={{ display: "flex", gap: 1, fontSize: "0.8125rem", "& > svg": { fontSize: 18 } }}>
      {icon}
      <span>{children}</span>
    </Box>
  );
}
