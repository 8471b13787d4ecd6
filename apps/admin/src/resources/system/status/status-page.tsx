import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import type { SystemStatus } from "@tatka/contract/system/status";
import { useFormats } from "../../../formats.ts";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import { JobsCard } from "./jobs-card.tsx";
import { DatabaseCard, GatewaysCard, ServersCard } from "./parts-cards.tsx";
import { type Problem, problemsOf } from "./problems.ts";
import { useSizeText } from "./size-text.ts";
import { useStatus } from "./use-status.ts";

/** The system status: problems first, then each part. */
export function StatusPage() {
  const t = useText();
  const { time } = useFormats();
  const { data, error, refetch, dataUpdatedAt } = useStatus();
  if (!data) return error ? <PageProblem error={error} onRetry={refetch} /> : <PageLoading />;
  return (
    <>
      <PageHeader
        title={t("tatka.status.title")}
        subtitle={`${t("tatka.status.subtitle")} · ${t("tatka.status.refreshed", { time: time(dataUpdatedAt) })}`}
      />
      <Summary status={data} now={dataUpdatedAt} />
      <Box sx={grid}>
        <JobsCard jobs={data.jobs} />
        <Box sx={{ display: "grid", gap: { xs: 2, md: 3 }, minWidth: 0 }}>
          <GatewaysCard gateways={data.gateways} />
          <ServersCard servers={data.servers} />
          <DatabaseCard status={data} />
        </Box>
      </Box>
    </>
  );
}

function Summary({ status, now }: { status: SystemStatus; now: number }) {
  const t = useText();
  const { count, moment } = useFormats();
  const sizeText = useSizeText();
  const problems = problemsOf(status, now);
  const textOf = (problem: Problem): string => {
    switch (problem.kind) {
      case "jobs_late":
        return t("tatka.status.problem_jobs_late", { time: moment(problem.at) });
      case "job_stuck":
        return t("tatka.status.problem_job_stuck", { time: moment(problem.at) });
      case "given_up":
        return t("tatka.status.problem_given_up", { count: count(problem.count) });
      case "message_words":
        return t("tatka.status.problem_message_words", { count: count(problem.count) });
      case "gateway": {
        const { name } = problem;
        const said = name === "mail" || name === "sms" ? t(`tatka.status.${name}`) : name;
        return t("tatka.status.problem_gateway", { name: said, time: moment(problem.at) });
      }
      case "extension":
        return t("tatka.status.problem_extension", { name: problem.name, reason: problem.reason });
      case "backup_failed":
        return t("tatka.status.problem_backup_failed", { time: moment(problem.at) });
      case "log_lines":
        return t("tatka.status.problem_log_lines", { count: count(problem.count) });
      case "disk":
        return t("tatka.status.problem_disk", { size: sizeText(problem.bytes) });
      default:
        return t(`tatka.status.problem_${problem.kind}`);
    }
  };
  return (
    <Box role="status" sx={{ mb: { xs: 2, md: 3 } }}>
      {problems.length === 0 ? (
        <Alert severity="success">{t("tatka.status.all_well")}</Alert>
      ) : (
        <Alert severity="warning">
          <AlertTitle>{t("tatka.status.look_at")}</AlertTitle>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {problems.map((problem) => (
              <li key={"name" in problem ? `${problem.kind} ${problem.name}` : problem.kind}>{textOf(problem)}</li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}

const grid = {
  display: "grid",
  gap: { xs: 2, md: 3 },
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 1fr)" },
} as const;
