import AddIcon from "@mui/icons-material/Add";
import ProposeIcon from "@mui/icons-material/AutoAwesomeOutlined";
import HubIcon from "@mui/icons-material/WarehouseOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useFormats } from "../../../formats.ts";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageMessage } from "../../../layout/page-message.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import { DayAndHub, useDayAndHub } from "../../../records/fields/day-and-hub.tsx";
import { RunColumn } from "./run-column.tsx";
import { UnassignedColumn } from "./unassigned-column.tsx";
import { openNumbers, useRuns } from "./use-runs.ts";

/** Today's deliveries: orders without a run on the left, and a column for each run. */
export function RunsPage() {
  const t = useText();
  const { count } = useFormats();
  const [search] = useSearchParams();
  const runs = useRuns(useDayAndHub());
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { data, error, refetch } = runs;
  const waiting = data?.unassigned.map(({ number }) => number) ?? [];
  const picked = chosen.filter((number) => waiting.includes(number));
  const active = data?.runs.filter(({ state }) => state === "planned" || state === "out") ?? [];

  async function create() {
    await runs.create(picked);
    setChosen([]);
  }

  return (
    <>
      <PageHeader
        title={t("tatka.runs.title")}
        subtitle={
          data && t("tatka.runs.subtitle", { runs: count(active.length), unassigned: count(data.unassigned.length) })
        }
      >
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<AddIcon />}
            data-shortcut="new"
            aria-keyshortcuts="n"
            disabled={!data || data.hubId === null || runs.isBusy}
            onClick={() => void create()}
          >
            {picked.length > 0 ? t("tatka.runs.new_with", { smart_count: picked.length }) : t("tatka.runs.new_run")}
          </Button>
          <Button
            variant="contained"
            startIcon={<ProposeIcon />}
            component={Link}
            to={`/run/planner?${search}`}
            disabled={!data || data.unassigned.length === 0}
          >
            {t("tatka.planner.propose")}
          </Button>
        </Stack>
      </PageHeader>
      {error && !data && <PageProblem error={error} onRetry={refetch} />}
      {!data && !error && <PageLoading />}
      {data?.hubId === null && (
        <Card>
          <PageMessage icon={HubIcon} title={t("tatka.runs.no_hub_title")} text={t("tatka.runs.no_hub_text")} />
        </Card>
      )}
      {data && data.hubId !== null && (
        <>
          <DayAndHub shown={data} />
          <Box sx={columns}>
            <UnassignedColumn
              orders={data.unassigned}
              runs={active}
              chosen={picked}
              isBusy={runs.isBusy}
              onChoose={setChosen}
              onPut={async (run) => {
                await runs.change(run, { numbers: [...openNumbers(run), ...picked] });
                setChosen([]);
              }}
            />
            {data.runs.map((run) => (
              <RunColumn key={run.id} run={run} riders={data.riders} runs={runs} />
            ))}
          </Box>
        </>
      )}
    </>
  );
}

const columns = {
  display: "grid",
  gap: 1.5,
  alignItems: "start",
  gridTemplateColumns: { xs: "1fr", sm: "repeat(auto-fill, minmax(268px, 1fr))" },
} as const;
