import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { usePermissions } from "react-admin";
import { Link as RouterLink } from "react-router";
import { useFormats } from "../../../../formats.ts";
import { useText } from "../../../../messages/use-text.ts";
import { AnswerClock } from "../../../../records/answer-clock.tsx";

/** Reported problems, and links to the replacement or the original order. */
export function OrderProblems({ order: { number, problems, replaces } }: { order: AdminOrder }) {
  const t = useText();
  const { moment } = useFormats();
  const { permissions = [] } = usePermissions<Permission[]>();
  if (problems.length === 0 && !replaces) return null;
  const all = `/problem?${new URLSearchParams({ filter: JSON.stringify({ orderNumber: number }) })}`;
  return (
    <Card component="section" aria-labelledby="order-problems" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography variant="h2" id="order-problems" sx={{ mb: 1 }}>
        {t("tatka.problems.title")}
      </Typography>
      {replaces && (
        <Typography>
          <Link component={RouterLink} to={`/order/${replaces}/show`}>
            {t("tatka.problems.replaces", { number: replaces })}
          </Link>
        </Typography>
      )}
      {problems.map(({ id, state, lines, reportedAt, assistant, answerBefore, replacement }) => (
        <Stack key={id} sx={{ gap: 0.5, py: 1 }}>
          <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", alignItems: "center" }}>
            <Chip
              size="small"
              label={t(`tatka.problems.states.${state}`)}
              color={state === "open" ? "warning" : "default"}
            />
            <Typography sx={{ color: "text.secondary" }}>{moment(reportedAt)}</Typography>
            {assistant && (
              <Typography sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
                {t("tatka.order_admin.by_assistant", { host: assistant })}
              </Typography>
            )}
            {state === "open" && <AnswerClock answerBy={answerBefore} />}
          </Stack>
          <Typography>{lines.map(({ reason }) => t(`tatka.problems.reasons.${reason}`)).join(", ")}</Typography>
          {replacement && (
            <Link component={RouterLink} to={`/order/${replacement}/show`}>
              {t("tatka.problems.replacement", { number: replacement })}
            </Link>
          )}
        </Stack>
      ))}
      {problems.length > 0 && holds(permissions, "problem.read") && (
        <Link component={RouterLink} to={all}>
          {t("tatka.problems.open")}
        </Link>
      )}
    </Card>
  );
}
