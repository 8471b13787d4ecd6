import MoreIcon from "@mui/icons-material/ExpandMoreOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { RunProposal } from "@tatka/contract/orders/run-proposals";
import { useFormats } from "../../../../formats.ts";
import { useText } from "../../../../messages/use-text.ts";
import { column } from "../column-look.ts";
import { RiderField } from "../rider-field.tsx";
import { useOrderDrop } from "../use-order-drop.ts";
import { LoadBar } from "./load-bar.tsx";
import { ProposedStop } from "./proposed-stop.tsx";
import type { Proposal, ProposedRun } from "./use-proposal.ts";

type Props = {
  run: ProposedRun;
  index: number;
  all: readonly ProposedRun[];
  riders: RunProposal["riders"];
  proposal: Proposal;
  isSelected: boolean;
  onSelect: () => void;
};

/** A proposed run: rider, times, distance, cash, load, and its stops, which can be moved. */
export function ProposedRunColumn({ run, index, all, riders, proposal, isSelected, onSelect }: Props) {
  const t = useText();
  const { taka, hours, count } = useFormats();
  const { riderId, stops, leavesAt, backAt, km, kg, coldKg, cash, isOverShift } = run;
  const { isOver, target } = useOrderDrop({
    onDrop(number) {
      if (!stops.some((stop) => stop.number === number)) proposal.move(number, index);
    },
  });
  const rider = riders.find(({ id }) => id === riderId);
  const nameOf = (id: number) => riders.find((one) => one.id === id)?.name ?? "";
  const others = all.flatMap((other, each) => (each === index ? [] : [{ index: each, name: nameOf(other.riderId) }]));
  const name = rider?.name ?? "";
  const choices = [...new Map(riders.map((one) => [one.id, one])).values()];
  const ofLimit = (amount: number, most: number) =>
    t("tatka.planner.of_kg", { kg: count(Math.round(amount)), most: count(most) });
  return (
    <Box
      component="section"
      aria-label={t("tatka.planner.run_of", { name, stops: count(stops.length) })}
      onClick={onSelect}
      {...target}
      sx={{
        ...column,
        display: "flex",
        flexDirection: "column",
        gap: 0.75,
        border: "2px solid",
        borderColor: isSelected || isOver ? "var(--tatka-brand)" : "transparent",
        borderStyle: isOver ? "dashed" : "solid",
      }}
    >
      <RiderField
        size="small"
        riders={choices}
        riderId={riderId}
        onChoose={(chosen) => proposal.giveTo(index, chosen)}
      />
      <Box sx={{ display: "grid", gap: 0.5, px: 0.25 }}>
        <Box sx={{ ...figure, color: isOverShift ? "error.main" : "text.secondary" }}>
          <span>{hours(leavesAt, backAt)}</span>
          <Box component="strong" sx={{ color: "text.primary", whiteSpace: "nowrap" }}>
            {t("tatka.planner.km", { km: count(Math.round(km)) })}
          </Box>
        </Box>
        {isOverShift && rider && (
          <Typography variant="body2" sx={{ color: "error.main" }}>
            {t("tatka.planner.over_shift", { time: rider.to })}
          </Typography>
        )}
        <Box sx={figure}>
          <Box component="span" sx={{ color: "text.secondary" }}>
            {t("tatka.planner.cash")}
          </Box>
          <strong>{taka(cash)}</strong>
        </Box>
        {rider && (
          <>
            <LoadBar label={t("tatka.planner.load")} text={ofLimit(kg, rider.maxKg)} share={kg / rider.maxKg} />
            <LoadBar
              label={t("tatka.planner.cold_box")}
              text={rider.maxColdKg === 0 ? t("tatka.planner.no_box") : ofLimit(coldKg, rider.maxColdKg)}
              share={coldKg / Math.max(rider.maxColdKg, 0.001)}
            />
          </>
        )}
      </Box>
      {!isSelected && (
        <Button color="inherit" endIcon={<MoreIcon />} sx={{ display: { sm: "none" }, minHeight: 44 }}>
          {t("tatka.runs.stops", { smart_count: stops.length })}
        </Button>
      )}
      {/* A phone shows the stops of one run at a time. */}
      <Box component="ol" sx={{ ...stopList, display: isSelected ? "grid" : { xs: "none", sm: "grid" } }}>
        {stops.map((stop, place) => (
          <ProposedStop
            key={stop.number}
            stop={stop}
            place={place}
            isLast={place === stops.length - 1}
            isSelected={isSelected}
            others={others}
            onMove={(to, next) => proposal.move(stop.number, to === -1 ? index : to, next)}
            onDropBefore={(number) => proposal.move(number, index, placeBefore(stops, number, place))}
          />
        ))}
      </Box>
      <Button
        variant={isSelected ? "contained" : "outlined"}
        disabled={proposal.isBusy || stops.length === 0}
        onClick={() => void proposal.accept([index])}
        sx={{ mt: "auto" }}
      >
        {t("tatka.planner.accept_one", { smart_count: stops.length, shown: count(stops.length) })}
      </Button>
    </Box>
  );
}

const stopList = { m: 0, p: 0, listStyle: "none", gap: 0.5, gridTemplateColumns: "minmax(0, 1fr)" } as const;

/** The place in the list without the dragged stop. */
function placeBefore(stops: ProposedRun["stops"], dragged: string, place: number): number {
  const from = stops.findIndex(({ number }) => number === dragged);
  return from !== -1 && from < place ? place - 1 : place;
}

const figure = {
  display: "flex",
  justifyContent: "space-between",
  gap: 1,
  fontSize: "0.8125rem",
  fontVariantNumeric: "tabular-nums",
} as const;
