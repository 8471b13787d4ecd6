import ProblemIcon from "@mui/icons-material/CloudOffOutlined";
import RetryIcon from "@mui/icons-material/Refresh";
import Button from "@mui/material/Button";
import { HttpError } from "react-admin";
import { useLocation } from "react-router";
import { useText } from "../messages/use-text.ts";
import { recordOfPath } from "./menu/record-of-path.ts";
import { MissingRecord } from "./missing-record.tsx";
import { PageMessage } from "./page-message.tsx";

/** Shown instead of a page or list that failed to load. */
export function PageProblem({ error, onRetry }: { error: { message?: string } | null; onRetry: () => unknown }) {
  const t = useText();
  const record = recordOfPath(useLocation().pathname);
  if (record && namesNothing(error)) return <MissingRecord {...record} />;
  return (
    <PageMessage
      icon={ProblemIcon}
      tone="danger"
      title={t("tatka.problem.title")}
      text={error?.message || t("tatka.problem.something_wrong")}
      actions={
        <Button variant="contained" startIcon={<RetryIcon />} onClick={() => onRetry()}>
          {t("tatka.problem.retry")}
        </Button>
      }
    />
  );
}

/** The id is unknown or malformed. */
function namesNothing(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 404 || error.status === 400);
}
