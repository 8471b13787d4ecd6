import DoneIcon from "@mui/icons-material/CheckOutlined";
import AgainIcon from "@mui/icons-material/ReplayOutlined";
import RunsIcon from "@mui/icons-material/RouteOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useFormats } from "../../../../formats.ts";
import { BackLink } from "../../../../layout/back-link.tsx";
import { PageHeader } from "../../../../layout/page-header.tsx";
import { PageLoading } from "../../../../layout/page-loading.tsx";
import { PageMessage } from "../../../../layout/page-message.tsx";
import { PageProblem } from "../../../../layout/page-problem.tsx";
import { useText } from "../../../../messages/use-text.ts";
import { DayAndHub, useDayAndHub } from "../../../../records/fields/day-and-hub.tsx";
import { useRuns } from "../use-runs.ts";
import { LeftOut } from "./left-out.tsx";
import { PlanReasons } from "./plan-reasons.tsx";
import { ProposedRunColumn } from "./proposed-run.tsx";
import { StopMap } from "./stop-map.tsx";
import { Timeline } from "./timeline.tsx";
import { useProposal } from "./use-proposal.ts";

/** Proposes the runs of a day at a hub. Staff change and accept them; nothing is saved before. */
export function PlannerPage() {
  const { data, error, refetch } = useRuns(useDayAndHub());
  if (error && !data) return <PageProblem error={error} onRetry={refetch} />;
  if (!data) return <PageLoading />;
  return <Planner key={`${data.hubId} ${data.day}`} plan={data} />;
}

function Planner({ plan }: { plan: NonNullable<ReturnType<typeof useRuns>["data"]> }) {
  const t = useText();
  const { count, taka } = useFormats();
  const [search] = useSearchParams();
  const [selected, setSelected] = useState(0);
  const proposal = useProposal(plan.hubId ?? 0, plan.day);
  const { data, error, refetch, isBusy } = proposal;
  const runs = data?.runs ?? [];
  const sum = (of: (run: (typeof runs)[number]) => number) => runs.reduce((total, run) => total + of(run), 0);
  const saved = Math.round((data?.kmByZone ?? 0) - sum(({ km }) => km));
  const nameOf = (riderId: number) => data?.riders.find(({ id }) => id === riderId)?.name ?? "";
  const chosen = Math.min(selected, Math.max(0, runs.length - 1));

  return (
    <>
      <PageHeader
        title={t("tatka.planner.title")}
        above={<BackLink to={`/run?${search}`} label={t("tatka.runs.title")} />}
        subtitle={
          data && runs.length > 0
            ? [
                t("tatka.runs.stops", { smart_count: sum(({ stops }) => stops.length) }),
                t("tatka.cash.runs", { smart_count: runs.length, shown: count(runs.length) }),
                t("tatka.planner.subtitle", {
                  km: count(Math.round(sum(({ km }) => km))),
                  cash: taka(sum(({ cash }) => cash)),
                }),
                saved > 0 && t("tatka.planner.saves", { km: count(saved) }),
              ]
                .filter(Boolean)
                .join(" · ")
            : undefined
        }
      >
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<AgainIcon />}
            disabled={isBusy}
            onClick={() => void proposal.planAgain()}
          >
            {t("tatka.planner.again")}
          </Button>
          <Button
            variant="contained"
            startIcon={<DoneIcon />}
            disabled={isBusy || runs.length === 0}
            onClick={() => void proposal.accept(runs.map((_, index) => index))}
          >
            {t("tatka.planner.accept_all", { smart_count: runs.length, shown: count(runs.length) })}
          </Button>
        </Stack>
      </PageHeader>
      <DayAndHub shown={plan} />
      {error && !data && <PageProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageLoading />}
      {data && runs.length === 0 && data.leftOut.length === 0 && (
        <Card>
          <PageMessage icon={RunsIcon} title={t("tatka.planner.none_title")} text={t("tatka.planner.none_text")} />
        </Card>
      )}
      {data && (runs.length > 0 || data.leftOut.length > 0) && (
        <Box sx={layout}>
          <Card component="aside" sx={{ p: 1.5, order: { xs: 2, lg: 0 } }}>
            <Typography variant="h2">{t("tatka.planner.map")}</Typography>
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {t("tatka.planner.map_help")}
            </Typography>
            <StopMap
              hub={plan.hub}
              places={plan.places}
              runs={runs.map(({ stops }, key) => ({
                key,
                stops: stops.map((stop) => ({ ...stop, isLate: stop.spareMinutes < 0 })),
              }))}
              selected={chosen}
              onSelect={setSelected}
            />
            <PlanReasons proposal={data} />
          </Card>
          <Box sx={{ minWidth: 0, display: "grid", gap: 1.5, alignContent: "start" }}>
            <Box sx={columns} aria-busy={isBusy}>
              {data.leftOut.length > 0 && <LeftOut leftOut={data.leftOut} proposal={proposal} />}
              {runs.map((run, index) => (
                <ProposedRunColumn
                  key={`${run.riderId} ${run.leavesAt} ${run.stops[0]?.number}`}
                  run={run}
                  index={index}
                  all={runs}
                  riders={data.riders}
                  proposal={proposal}
                  isSelected={index === chosen}
                  onSelect={() => setSelected(index)}
                />
              ))}
            </Box>
            {runs.length > 0 && (
              <Card sx={{ p: 1.5, display: { xs: "none", sm: "block" } }}>
                <Timeline runs={runs} nameOf={nameOf} selected={chosen} />
              </Card>
            )}
          </Box>
        </Box>
      )}
    </>
  );
}

const layout = {
  display: "grid",
  gap: 1.5,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "240px minmax(0, 1fr)", xl: "300px minmax(0, 1fr)" },
} as const;
const columns = {
  display: "grid",
  gap: 1.5,
  // More runs than fit side by side go on in the next row, so that none is out of sight.
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(auto-fit, minmax(184px, 1fr))" },
} as const;
