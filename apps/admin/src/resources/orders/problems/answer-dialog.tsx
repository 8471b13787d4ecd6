import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { adminProblemCannedAnswers } from "@tatka/contract/content/canned-answers";
import type { AdminProblem } from "@tatka/contract/orders/problems-admin";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useText } from "../../../messages/use-text.ts";
import { CannedAnswers } from "../../../records/canned-answers.tsx";
import { useAction } from "../../../records/use-call.ts";

/** Props of the three dialogs. */
export type AnswerDialogProps = { problem: AdminProblem; onClose: () => void };

type Props = {
  problem: AdminProblem;
  title: string;
  text: string;
  /** The button's label. */
  action: string;
  isReasonNeeded?: boolean;
  isIncomplete?: boolean;
  children?: ReactNode;
  onClose: () => void;
  onAnswer: (answer: string) => Promise<unknown>;
};

/** Input of an answer and a message to the customer; refusals are shown here. */
export function AnswerDialog({
  problem: { order },
  title,
  text,
  action,
  isReasonNeeded,
  isIncomplete,
  children,
  onClose,
  onAnswer,
}: Props) {
  const t = useText();
  const titleId = useId();
  const [answer, setAnswer] = useState("");
  const { run, isBusy, problem } = useAction(() => onAnswer(answer.trim()), {
    done: "tatka.problems.done",
    onDone: onClose,
    isRefreshed: true,
    invalidates: ["order"],
    showsProblem: true,
  });

  function send(event: FormEvent) {
    event.preventDefault();
    void run();
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={send}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2 }}>
            <Typography>{text}</Typography>
            {children}
            <CannedAnswers
              route={adminProblemCannedAnswers}
              language={order.language}
              values={{ customerName: order.name, orderNumber: order.number }}
              onChoose={setAnswer}
            />
            <TextField
              label={t(isReasonNeeded ? "tatka.problems.reason" : "tatka.problems.answer")}
              value={answer}
              onChange={({ target }) => setAnswer(target.value)}
              required={isReasonNeeded ?? false}
              multiline
              minRows={2}
              slotProps={{ htmlInput: { maxLength: 1_000, lang: order.language } }}
            />
            {problem && (
              <Alert severity="error" role="alert">
                {problem}
              </Alert>
            )}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button color="inherit" onClick={onClose}>
            {t("tatka.problems.cancel")}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isReasonNeeded ? "error" : "primary"}
            disabled={isIncomplete ?? false}
            loading={isBusy}
          >
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
