import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { AdminProblem } from "@tatka/contract/orders/problems-admin";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { keysOf } from "@tatka/domain/tables";
import { useState } from "react";
import { usePermissions } from "react-admin";
import { Link as RouterLink } from "react-router";
import { useFormats } from "../../../formats.ts";
import { useTitle } from "../../../layout/use-title.ts";
import { useText } from "../../../messages/use-text.ts";
import { AnswerClock } from "../../../records/answer-clock.tsx";
import { DeclineDialog } from "./decline-dialog.tsx";
import { ProblemPictures } from "./problem-pictures.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { ReplaceDialog } from "./replace-dialog.tsx";

type Answer = "refund" | "replace" | "decline";
const dialogs = { refund: RefundDialog, replace: ReplaceDialog, decline: DeclineDialog };

/** A report with its deadline and the three answers. */
export function ProblemCard({ problem }: { problem: AdminProblem }) {
  const t = useText();
  const { moment } = useFormats();
  const { permissions = [] } = usePermissions<Permission[]>();
  const [asked, setAsked] = useState<Answer>();
  const { order, state, note } = problem;
  const Dialog = asked && dialogs[asked];
  const answers = keysOf(dialogs).filter((one) => holds(permissions, `problem.${one}`));
  return (
    <Card component="li" data-row="" sx={{ p: { xs: 2, md: 3 } }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", alignItems: "center" }}>
        <Typography variant="h2">
          <Link component={RouterLink} to={`/order/${order.number}/show`}>
            {t("tatka.problems.of_order", { number: order.number })}
          </Link>
        </Typography>
        <Chip
          size="small"
          label={t(`tatka.problems.states.${state}`)}
          color={state === "open" ? "warning" : "default"}
        />
        {state === "open" && <AnswerClock answerBy={problem.answerBefore} />}
      </Stack>
      <Typography sx={{ mt: 0.5, color: "text.secondary", overflowWrap: "anywhere" }}>
        {order.name} · {order.phone} · {t("tatka.problems.delivered", { moment: moment(order.deliveredAt) })} ·{" "}
        {t("tatka.problems.reported", { moment: moment(problem.reportedAt) })}
      </Typography>
      <ProblemLines problem={problem} />
      {note && <Typography sx={{ mt: 1.5, whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{note}</Typography>}
      <ProblemPictures problem={problem} />
      {state === "open" ? (
        <Stack direction="row" sx={{ gap: 1, mt: 2, flexWrap: "wrap" }}>
          {answers.map((one) => (
            <Button
              key={one}
              variant={one === "decline" ? "outlined" : "contained"}
              color={one === "decline" ? "error" : "primary"}
              onClick={() => setAsked(one)}
            >
              {t(`tatka.problems.${one}`)}
            </Button>
          ))}
        </Stack>
      ) : (
        <Answered problem={problem} />
      )}
      {Dialog && <Dialog problem={problem} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}

function ProblemLines({ problem: { lines } }: { problem: AdminProblem }) {
  const t = useText();
  const titleOf = useTitle();
  const { count } = useFormats();
  return (
    <Stack component="ul" sx={{ gap: 1, listStyle: "none", m: 0, mt: 1.5, p: 0 }}>
      {lines.map((line) => (
        <Stack component="li" key={line.lineId} direction="row" sx={{ gap: 1.5, alignItems: "center" }}>
          {line.images[0] && (
            <Box
              component="img"
              src={line.images[0].url}
              alt=""
              sx={{ width: 48, height: 48, objectFit: "cover", borderRadius: "var(--tatka-radius-small)" }}
            />
          )}
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>
              {titleOf(line.product)}, {titleOf(line.size)}
            </Typography>
            <Typography sx={{ color: "text.secondary" }}>
              {t(`tatka.problems.reasons.${line.reason}`)} ·{" "}
              {t("tatka.problems.pieces", { count: count(line.quantity), delivered: count(line.delivered) })}
              {line.refundable === 0 && line.refundedQuantity === 0 && ` · ${t("tatka.problems.refunded_before")}`}
            </Typography>
          </Box>
        </Stack>
      ))}
    </Stack>
  );
}

function Answered({ problem: { by, answeredAt, answer, refund, replacement } }: { problem: AdminProblem }) {
  const t = useText();
  const { moment, taka } = useFormats();
  return (
    <Box sx={{ mt: 2, p: 1.5, borderRadius: "var(--tatka-radius-small)", bgcolor: "var(--tatka-surface-sunken)" }}>
      <Typography sx={{ color: "text.secondary" }}>
        {answeredAt && t("tatka.problems.answered", { by: by ?? "–", moment: moment(answeredAt) })}
      </Typography>
      {refund !== null && <Typography>{t("tatka.problems.refund_sent", { amount: taka(refund) })}</Typography>}
      {replacement && (
        <Typography>
          <Link component={RouterLink} to={`/order/${replacement}/show`}>
            {t("tatka.problems.replacement", { number: replacement })}
          </Link>
        </Typography>
      )}
      {answer && <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{answer}</Typography>}
    </Box>
  );
}
