import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import LinearProgress from "@mui/material/LinearProgress";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  adminApplyImport,
  adminGetImport,
  adminRepairImport,
  type ImportRun,
} from "@tatka/contract/catalogue/import-export";
import { refusals } from "@tatka/contract/refusals";
import { useState } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useCall } from "../../../records/use-call.ts";
import { ColumnChanges } from "./column-changes.tsx";
import { ImportRows } from "./import-rows.tsx";
import { PriceChanges } from "./price-changes.tsx";

const working = ["reading", "judging", "applying"];

/** An import from upload to end: progress, changes, errors, and the button to apply it. */
export function ImportRunView({ id }: { id: number }) {
  const t = useText();
  const { count } = useFormats();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const repairing = useCall(adminRepairImport, { invalidates: ["import"] });
  const applying = useCall(adminApplyImport, { invalidates: ["import"] });
  const isBusy = repairing.isBusy || applying.isBusy;
  const [chosen, setChosen] = useState<readonly string[]>();
  // The key column changes nothing, but distinguishes "no column" from "not chosen".
  const wanted = chosen && ["sku", ...chosen].join();
  const {
    data: run,
    error,
    refetch,
    isPlaceholderData: isCounting,
  } = useQuery({
    queryKey: ["import", id, wanted],
    queryFn: ({ signal }) =>
      dataProvider.call(adminGetImport, { params: { id }, query: wanted ? { columns: wanted } : {}, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (!state.data || working.includes(state.data.status) ? 1_000 : false),
  });
  if (error && !run) return <PageProblem error={error} onRetry={() => void refetch()} />;
  if (!run) return <PageLoading />;

  const applied = chosen ?? run.columns.filter(({ hub }) => hub === null).map(({ column }) => column);
  const isReady = run.status === "ready";
  const hasWork = run.added + run.changed > 0;
  return (
    <Card component="section" aria-labelledby="run-title" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id="run-title" variant="h2" sx={{ mb: 2, overflowWrap: "anywhere" }}>
        {run.fileName}
      </Typography>
      <Stack sx={{ gap: 2 }}>
        <Progress run={run} />
        {run.ignoredColumns.length > 0 && (
          <Alert severity="warning">{t("tatka.exchange.ignored", { columns: run.ignoredColumns.join(", ") })}</Alert>
        )}
        {!["reading", "judging", "failed"].includes(run.status) && (
          <>
            <Counts run={run} />
            <ColumnChanges
              columns={run.columns}
              isNew={run.added > 0}
              {...(isReady ? { chosen: applied, onChoose: setChosen } : {})}
            />
            <PriceChanges id={id} />
            {run.skipped > 0 && <ImportRows id={id} verdict="skipped" total={run.skipped} />}
            {isReady && run.repairable > 0 && (
              <Alert
                severity="info"
                action={
                  <Button
                    color="inherit"
                    size="small"
                    loading={isBusy}
                    onClick={() => repairing.run({ params: { id } })}
                  >
                    {t("tatka.exchange.repair")}
                  </Button>
                }
              >
                {t("tatka.exchange.repairable", { smart_count: run.repairable, count: count(run.repairable) })}
              </Alert>
            )}
            {run.bad > 0 && <ImportRows id={id} verdict="bad" total={run.bad} />}
          </>
        )}
        {isReady && !hasWork && <Typography>{t("tatka.exchange.nothing")}</Typography>}
        {isReady && hasWork && (
          <Box>
            <Button
              variant="contained"
              loading={isBusy || isCounting}
              disabled={run.due === 0}
              onClick={() => applying.run({ params: { id }, body: { columns: [...applied] } })}
            >
              {t("tatka.exchange.apply", { smart_count: run.due, count: count(run.due) })}
            </Button>
            {run.due === 0 && (
              <Typography role="status" sx={{ mt: 1, color: "text.secondary" }}>
                {t("tatka.exchange.none_chosen")}
              </Typography>
            )}
          </Box>
        )}
      </Stack>
    </Card>
  );
}

function Progress({ run }: { run: ImportRun & { due: number } }) {
  const t = useText();
  const translate = useTranslate();
  const { count } = useFormats();
  if (run.failure) {
    const isKnown = run.failure.code in refusals;
    return <Alert severity="error">{isKnown ? translate(`refusals.${run.failure.code}`) : run.failure.detail}</Alert>;
  }
  const [done, total] = run.status === "applying" ? [run.applied + run.skipped, run.due] : [run.judged, run.total];
  const isWorking = working.includes(run.status);
  return (
    <div>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {t(`tatka.exchange.${run.status}`)}
        {isWorking && total > 0 && ` · ${t("tatka.exchange.progress", { done: count(done), total: count(total) })}`}
      </Typography>
      {isWorking && (
        <LinearProgress
          {...(total > 0 ? { variant: "determinate", value: (done / total) * 100 } : {})}
          aria-label={t(`tatka.exchange.${run.status}`)}
          sx={{ mt: 1 }}
        />
      )}
    </div>
  );
}

function Counts({ run }: { run: ImportRun }) {
  const t = useText();
  const { count } = useFormats();
  const names = [
    ...(["added", "changed", "unchanged", "bad"] as const),
    ...(run.status === "done" || run.status === "applying" ? (["applied", "skipped"] as const) : []),
  ];
  return (
    <Box component="dl" sx={counts}>
      {names.map((name) => (
        <div key={name}>
          <dt>{t(`tatka.exchange.${name}`)}</dt>
          <dd>{count(run[name])}</dd>
        </div>
      ))}
    </Box>
  );
}

const counts = {
  m: 0,
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: "repeat(auto-fill, minmax(104px, 1fr))",
  "& > div": { p: 1.5, borderRadius: "var(--tatka-radius)", backgroundColor: "var(--tatka-surface-sunken)" },
  "& dt": { color: "text.secondary", fontSize: "0.8125rem" },
  "& dd": { m: 0, fontSize: "1.25rem", fontWeight: 700 },
} as const;
