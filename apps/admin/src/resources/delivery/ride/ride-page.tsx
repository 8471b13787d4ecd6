import MotorIcon from "@mui/icons-material/TwoWheelerOutlined";
import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import { useState } from "react";
import { useFormats } from "../../../formats.ts";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageMessage } from "../../../layout/page-message.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import { OfflineNotice } from "../../../offline/offline-notice.tsx";
import { isHeld } from "../../../offline/offline-store.ts";
import { RefusedActions } from "../../../offline/refused-actions.tsx";
import { useOfflineStore } from "../../../offline/use-offline-store.ts";
import { PayBacks } from "./pay-backs.tsx";
import { rideStore } from "./ride-store.ts";
import { RunCashCard } from "./run-cash-card.tsx";
import { StartCard } from "./start-card.tsx";
import { StopCard } from "./stop-card.tsx";
import { StopRow } from "./stop-row.tsx";
import { stopsOf } from "./stops-of-run.ts";
import { UndoBar } from "./undo-bar.tsx";

/** The rider's page: the next stop, later ones, and the cash at the end. */
export function RidePage() {
  const t = useText();
  const { count, taka } = useFormats();
  const state = useOfflineStore(rideStore);
  const [chosen, setChosen] = useState<string>();
  const { view: ride, actions, problem, hasSessionEnded } = state;
  const stops = (ride?.runs ?? []).flatMap((run) => stopsOf(run, actions));
  const open = stops.filter(({ isOpen }) => isOpen);
  const next = open.find(({ number }) => number === chosen) ?? open[0];
  const then = open.filter((stop) => stop !== next);
  const rest = stops.filter((stop) => !stop.isOpen);
  const done = rest.filter(({ outcome, action }) => outcome !== null || action !== undefined);
  const toCollect = then.reduce((sum, { cashDue }) => sum + cashDue, 0);
  const withCash = (ride?.runs ?? []).filter(
    (run) => run.state === "back" && (run.expected > 0 || run.counted !== null),
  );
  return (
    <Box sx={{ maxWidth: 560, mx: "auto" }}>
      <PageHeader
        title={t("tatka.ride.title")}
        subtitle={
          stops.length > 0
            ? t("tatka.ride.progress", { done: count(done.length), all: count(stops.length) })
            : undefined
        }
      />
      <Stack sx={{ gap: 2 }}>
        <OfflineNotice
          state={{ ...state, actions: state.isOnline ? actions.filter((action) => !isHeld(action)) : actions }}
        />
        <RefusedActions
          store={rideStore}
          actions={actions}
          titleOf={({ step, number }) => t(`tatka.ride.refused_${step}`, { number })}
          next={t("tatka.ride.refused_next")}
        />
        {problem && !ride && <PageProblem error={problem} onRetry={() => void rideStore.synchronise()} />}
        {!ride && !problem && !hasSessionEnded && state.isSending && <PageLoading />}
        {ride && stops.length === 0 && withCash.length === 0 && (
          <PageMessage icon={MotorIcon} title={t("tatka.ride.none_title")} text={t("tatka.ride.none_text")} />
        )}
        {ride?.runs.map((run) => (
          <StartCard key={run.id} run={run} actions={actions} />
        ))}
        {next && (
          <StopCard
            key={next.number}
            stop={next}
            takesPhotos={ride?.takesPhotos ?? false}
            onBegin={() => setChosen(next.number)}
            onDone={() => setChosen(undefined)}
          />
        )}
        <PayBacks payBacks={(ride?.runs ?? []).flatMap((run) => run.payBacks)} />
        {withCash.map((run) => (
          <RunCashCard key={run.id} run={run} isReady={state.isOnline && actions.length === 0} />
        ))}
        {then.length > 0 && (
          <StopSection
            title={t("tatka.ride.next_stops")}
            aside={t("tatka.ride.to_collect", { smart_count: then.length, amount: taka(toCollect) })}
          >
            {then.map((stop) => (
              <StopRow key={stop.number} stop={stop} onChoose={() => setChosen(stop.number)} />
            ))}
          </StopSection>
        )}
        {rest.length > 0 && (
          <StopSection title={t("tatka.ride.others")}>
            {rest.map((stop) => (
              <StopRow key={`${stop.runId} ${stop.number}`} stop={stop} />
            ))}
          </StopSection>
        )}
      </Stack>
      <UndoBar stops={stops} onUndone={setChosen} />
    </Box>
  );
}

function StopSection({ title, aside, children }: { title: string; aside?: string; children: React.ReactNode }) {
  return (
    <Box component="section">
      <Stack direction="row" sx={{ justifyContent: "space-between", gap: 1, px: 0.5, mb: 1, color: "text.secondary" }}>
        <Box component="h2" sx={{ m: 0, fontSize: "0.875rem", fontWeight: 650 }}>
          {title}
        </Box>
        {aside && <Box sx={{ fontSize: "0.875rem", fontWeight: 600 }}>{aside}</Box>}
      </Stack>
      <Box component="ul" sx={list}>
        {children}
      </Box>
    </Box>
  );
}

const list = {
  m: 0,
  p: 0,
  listStyle: "none",
  border: "1px solid var(--tatka-line)",
  borderRadius: "var(--tatka-radius)",
  backgroundColor: "var(--tatka-surface)",
  overflow: "hidden",
} as const;
