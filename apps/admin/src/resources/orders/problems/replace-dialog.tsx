import { adminReplaceProblem } from "@tatka/contract/orders/problems-admin";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { TimeChoice } from "../orders/index.ts";
import { AnswerDialog, type AnswerDialogProps } from "./answer-dialog.tsx";

export function ReplaceDialog({ problem, onClose }: AnswerDialogProps) {
  const { id, order } = problem;
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [slotId, setSlotId] = useState("");
  return (
    <AnswerDialog
      problem={problem}
      title={t("tatka.problems.replace_title")}
      text={t("tatka.problems.replace_text")}
      action={t("tatka.problems.replace")}
      onClose={onClose}
      onAnswer={(answer) =>
        dataProvider.call(adminReplaceProblem, {
          params: { id },
          body: { answer, ...(slotId !== "" && { slotId }) },
        })
      }
    >
      <TimeChoice orderNumber={order.number} value={slotId} onChange={setSlotId} none={t("tatka.problems.next_time")} />
    </AnswerDialog>
  );
}
