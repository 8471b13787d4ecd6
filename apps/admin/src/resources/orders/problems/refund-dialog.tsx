import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type AdminProblem, adminRefundProblem } from "@tatka/contract/orders/problems-admin";
import { isCash } from "@tatka/domain/payments/methods/index";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useTitle } from "../../../layout/use-title.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { AnswerDialog, type AnswerDialogProps } from "./answer-dialog.tsx";

type Line = AdminProblem["lines"][number];
type Choice = { quantity: number; restock: boolean };

/** Refunds all reported pieces by default; each can be restocked. */
export function RefundDialog({ problem, onClose }: AnswerDialogProps) {
  const { id, lines, order } = problem;
  const t = useText();
  const titleOf = useTitle();
  const { taka, count } = useFormats();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const refundable = lines.filter((line) => line.refundable > 0);
  const [choices, setChoices] = useState<Record<number, Choice>>({});
  const choiceOf = (line: Line): Choice => choices[line.lineId] ?? { quantity: line.refundable, restock: false };
  const amount = refundable.reduce((sum, line) => sum + worthOf(line, choiceOf(line).quantity), 0);

  function change(line: Line, part: Partial<Choice>) {
    setChoices({ ...choices, [line.lineId]: { ...choiceOf(line), ...part } });
  }

  return (
    <AnswerDialog
      problem={problem}
      title={t("tatka.problems.refund_title")}
      text={t("tatka.problems.refund_text")}
      action={t("tatka.problems.refund_total", { amount: taka(amount) })}
      isIncomplete={amount === 0}
      onClose={onClose}
      onAnswer={(answer) =>
        dataProvider.call(adminRefundProblem, {
          params: { id },
          body: { answer, lines: refundable.map((line) => ({ lineId: line.lineId, ...choiceOf(line) })) },
        })
      }
    >
      {isCash(order.paymentMethod) && <Alert severity="info">{t("tatka.problems.refund_cash")}</Alert>}
      {refundable.map((line) => (
        <Box key={line.lineId}>
          <Typography sx={{ fontWeight: 600, mb: 1 }}>
            {titleOf(line.product)}, {titleOf(line.size)}
          </Typography>
          <Stack direction="row" sx={{ gap: 1.5, alignItems: "flex-start" }}>
            <TextField
              type="number"
              fullWidth
              label={t("tatka.problems.refund_pieces")}
              helperText={t("tatka.problems.refund_most", { count: count(line.refundable) })}
              value={choiceOf(line).quantity}
              onChange={({ target }) =>
                change(line, {
                  quantity: Math.min(line.refundable, Math.max(0, Math.trunc(Number(target.value)) || 0)),
                })
              }
              slotProps={{
                htmlInput: {
                  min: 0,
                  max: line.refundable,
                  inputMode: "numeric",
                  "aria-label": `${t("tatka.problems.refund_pieces")}: ${titleOf(line.product)}`,
                },
              }}
            />
            <FormControlLabel
              sx={{ flexShrink: 0 }}
              control={
                <Checkbox
                  checked={choiceOf(line).restock}
                  onChange={({ target }) => change(line, { restock: target.checked })}
                />
              }
              label={t("tatka.problems.restock")}
            />
          </Stack>
        </Box>
      ))}
    </AnswerDialog>
  );
}

/** An estimate to the poisha; the server computes the actual amount. */
function worthOf({ worth, refundable }: Line, pieces: number): number {
  return refundable === 0 ? 0 : Math.floor((worth * 100 * pieces) / refundable) / 100;
}
