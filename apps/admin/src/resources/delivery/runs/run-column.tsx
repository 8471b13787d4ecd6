import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import SortIcon from "@mui/icons-material/RouteOutlined";
import SendIcon from "@mui/icons-material/TwoWheelerOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import type { Run, runRoutes } from "@tatka/contract/orders/runs";
import type { Answer } from "@tatka/contract/route";
import { mayTake } from "@tatka/domain/orders/order-policy";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { usePermissions } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { PaperLinks } from "../../orders/orders/index.ts";
import { column } from "./column-look.ts";
import { RiderField } from "./rider-field.tsx";
import { runCash } from "./run-cash.ts";
import { RunStops } from "./run-stops.tsx";
import { useOrderDrop } from "./use-order-drop.ts";
import { openNumbers, type Runs } from "./use-runs.ts";

/** A suggestion for a run that is out has only the orders on the bike. */
const withUnsent = (run: Run, numbers: readonly string[]) => [
  ...numbers,
  ...openNumbers(run).filter((number) => !numbers.includes(number)),
];

type Props = { run: Run; riders: Answer<typeof runRoutes.list>["riders"]; runs: Runs };

const tones = { planned: "accent", out: "frozen", back: "chilled", closed: "brand" } as const;

/** A run: rider, stops in order, and the dispatch button. Orders can be dropped on it. */
export function RunColumn({ run, riders, runs }: Props) {
  const t = useText();
  const { taka, count, hours } = useFormats();
  const { permissions = [] } = usePermissions<Permission[]>();
  const { id, rider, stops, state, km, suggestion } = run;
  const isOpen = state === "planned" || state === "out";
  const { isOver, target } = useOrderDrop({
    isOpen,
    onDrop(number) {
      if (!openNumbers(run).includes(number)) void runs.change(run, { numbers: [...openNumbers(run), number] });
    },
  });
  const cash = runCash(stops);
  const taken = stops.reduce((sum, { cashTaken }) => sum + (cashTaken ?? 0), 0);
  const kg = stops.reduce((sum, stop) => sum + stop.kg, 0);
  const packed = stops.filter(({ status, outcome }) => outcome === null && mayTake("dispatch", status)).length;
  const hasBegun = stops.some(({ outcome }) => outcome !== null);
  const known = rider && !riders.some((one) => one.id === rider.id) ? [rider, ...riders] : riders;
  return (
    <Box
      component="section"
      aria-labelledby={`run-${id}`}
      {...target}
      sx={{ ...column, outline: isOver ? "2px dashed var(--tatka-brand)" : "none" }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 40, px: 0.5 }}>
        <Typography id={`run-${id}`} variant="h2" sx={{ flex: 1 }}>
          {t("tatka.runs.run_named", { id })}
        </Typography>
        <Chip
          size="small"
          label={t(`tatka.runs.state.${state}`)}
          sx={{ color: "text.primary", backgroundColor: `var(--tatka-${tones[state]}-soft)` }}
        />
      </Box>
      <Typography variant="body2" sx={{ color: "text.secondary", px: 0.5, mb: 1.75 }}>
        {[
          t("tatka.runs.stops", { smart_count: stops.length }),
          km !== null && t("tatka.runs.way", { km: count(Math.round(km)) }),
          kg > 0 && t("tatka.runs.load", { kg: count(Math.round(kg)) }),
          cash > 0 &&
            (taken > 0
              ? t("tatka.runs.so_far", { taken: taka(taken), all: taka(cash) })
              : t("tatka.runs.cash", { amount: taka(cash) })),
          run.leavesAt && run.backAt ? hours(run.leavesAt, run.backAt) : run.from && `${run.from}–${run.to}`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </Typography>
      <RiderField
        riders={known}
        riderId={rider?.id}
        onChoose={(riderId) => void runs.change(run, { riderId })}
        disabled={!isOpen || hasBegun || runs.isBusy}
        helperText={known.length === 0 ? t("tatka.runs.no_riders") : undefined}
        sx={{ mb: 1 }}
      />
      {isOpen && suggestion && (
        <Alert
          severity="info"
          icon={false}
          sx={{ mb: 1, py: 0.25, alignItems: "center" }}
          action={
            <Button
              size="small"
              disabled={runs.isBusy}
              onClick={() => void runs.change(run, { numbers: withUnsent(run, suggestion.numbers) })}
            >
              {t("tatka.planner.use_better")}
            </Button>
          }
        >
          {suggestion.savedLateStops > 0
            ? t("tatka.planner.better_late", {
                smart_count: suggestion.savedLateStops,
                shown: count(suggestion.savedLateStops),
              })
            : t("tatka.planner.better", { km: count(Math.max(1, Math.round(suggestion.savedKm))) })}
        </Alert>
      )}
      <RunStops run={run} runs={runs} isOpen={isOpen} />
      {stops.length > 0 && holds(permissions, "order.read") && (
        <Box sx={{ display: "flex", gap: 0.75, mt: 1, flexWrap: "wrap" }}>
          <PaperLinks chosen={{ runId: id }} />
        </Box>
      )}
      {isOpen && (
        <Box sx={{ display: "flex", gap: 0.75, mt: 1, alignItems: "center", flexWrap: "wrap" }}>
          {(state === "planned" || packed > 0) && (
            <Button
              variant="contained"
              startIcon={<SendIcon />}
              disabled={packed === 0 || rider === null || runs.isBusy}
              onClick={() => void runs.send(run)}
            >
              {t("tatka.runs.send", { smart_count: packed })}
            </Button>
          )}
          <Box sx={{ flex: 1 }} />
          {openNumbers(run).length > 1 && (
            <IconButton
              aria-label={t("tatka.runs.suggest")}
              title={t("tatka.runs.suggest")}
              disabled={runs.isBusy}
              onClick={() => void runs.suggest(run)}
              sx={{ width: 44, height: 44 }}
            >
              <SortIcon />
            </IconButton>
          )}
          {state === "planned" && (
            <IconButton
              aria-label={`${t("tatka.runs.remove")}: ${id}`}
              title={t("tatka.runs.remove")}
              disabled={runs.isBusy}
              onClick={() => void runs.remove(run)}
              sx={{ width: 44, height: 44 }}
            >
              <DeleteIcon />
            </IconButton>
          )}
        </Box>
      )}
    </Box>
  );
}
