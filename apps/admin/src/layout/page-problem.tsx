import ProblemIcon from "@mui/icons-material/CloudOffOutlined";
import RetryIcon from "@mui/icons-material/Refresh";
import Button from "@mui/material/Button";
import { useText } from "../messages/use-text.ts";
import { PageMessage } from "./page-message.tsx";

/** In place of a page or a list that could not be read. */
export function PageProblem({ error, onRetry }: { error: { message?: string } | null; onRetry: () => unknown }) {
  const t = useText();
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
