import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { adminRetryJobs, type FailedJob, type SystemStatus } from "@tatka/contract/system/status";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";
import { useMay } from "../../../records/use-may.ts";
import { statusEnglish } from "./messages-en.ts";
import { Facts, StatusCard } from "./status-card.tsx";
import { statusKey } from "./use-status.ts";

/** Waiting and failed jobs, with a retry button. */
export function JobsCard({ jobs }: { jobs: SystemStatus["jobs"] }) {
  const t = useText();
  const { count, moment } = useFormats();
  const retrying = useCall(adminRetryJobs, {
    done: (_, [{ body }]) => t(`tatka.status.${body.ids.length > 1 ? "retried_all" : "retried"}`),
    invalidates: statusKey,
  });
  const busy = retrying.asked?.[0].body.ids;
  const retry = (retried: readonly FailedJob[]) => retrying.run({ body: { ids: retried.map(({ id }) => id) } });
  const mayRetry = useMay()("status.update");
  const { failed } = jobs;
  return (
    <StatusCard id="status-jobs" title={t("tatka.status.jobs")}>
      <Facts
        facts={[
          [t("tatka.status.waiting"), count(jobs.waiting)],
          [t("tatka.status.running"), count(jobs.running)],
          [t("tatka.status.given_up"), count(jobs.givenUp)],
          [t("tatka.status.oldest"), jobs.oldestAt === null ? t("tatka.status.nothing_waits") : moment(jobs.oldestAt)],
          [
            t("tatka.status.oldest_running"),
            jobs.oldestRunningAt === null ? t("tatka.status.nothing_runs") : moment(jobs.oldestRunningAt),
          ],
        ]}
      />
      <Box sx={{ ...row, justifyContent: "space-between", alignItems: "center" }}>
        <Typography component="h3" sx={{ fontWeight: 650 }}>
          {t("tatka.status.failed")}
        </Typography>
        {mayRetry && failed.length > 1 && (
          <Button
            size="small"
            variant="outlined"
            loading={(busy?.length ?? 0) > 1}
            onClick={() => retry(failed)}
            sx={{ minHeight: 44 }}
          >
            {t("tatka.status.retry_all")}
          </Button>
        )}
      </Box>
      {failed.length === 0 && (
        <Typography sx={{ px: 2, pb: 2, color: "text.secondary" }}>{t("tatka.status.none_failed")}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {failed.map((job) => (
          <FailedRow
            key={job.id}
            job={job}
            onRetry={mayRetry ? () => retry([job]) : undefined}
            isBusy={busy?.length === 1 && busy[0] === job.id}
          />
        ))}
      </Box>
    </StatusCard>
  );
}

type RowProps = { job: FailedJob; onRetry: (() => unknown) | undefined; isBusy: boolean };

function FailedRow({ job, onRetry, isBusy }: RowProps) {
  const t = useText();
  const { count, moment } = useFormats();
  const task = isNamed(job.task) ? t(`tatka.status.tasks.${job.task}`) : job.task;
  const tried = t("tatka.status.attempts", { attempts: count(job.attempts), most: count(job.mostAttempts) });
  const next =
    job.nextAt === null ? t("tatka.status.no_next") : t("tatka.status.next_at", { time: moment(job.nextAt) });
  return (
    <Box component="li" sx={{ ...row, alignItems: "flex-start" }} data-job={job.id}>
      <Box sx={{ flex: "1 1 220px", minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{task}</Typography>
        <Typography sx={{ color: "var(--tatka-danger)", overflowWrap: "anywhere" }}>{job.reason}</Typography>
        <Typography sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>{`${tried} · ${next}`}</Typography>
      </Box>
      {onRetry && (
        <Button
          size="small"
          variant="outlined"
          loading={isBusy}
          onClick={onRetry}
          aria-label={t("tatka.status.retry_named", { task })}
          sx={{ minHeight: 44 }}
        >
          {t("tatka.status.retry")}
        </Button>
      )}
    </Box>
  );
}

function isNamed(task: string): task is keyof typeof statusEnglish.tasks {
  return task in statusEnglish.tasks;
}

const row = {
  display: "flex",
  flexWrap: "wrap",
  gap: 1.5,
  px: 2,
  py: 1.5,
  borderTop: "1px solid var(--tatka-line)",
} as const;
