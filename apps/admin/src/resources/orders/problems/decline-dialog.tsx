import { adminDeclineProblem } from "@tatka/contract/orders/problems-admin";
import { useDataProvider } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { AnswerDialog, type AnswerDialogProps } from "./answer-dialog.tsx";

export function DeclineDialog({ problem: { id }, onClose }: AnswerDialogProps) {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  return (
    <AnswerDialog
      title={t("tatka.problems.decline_title")}
      text={t("tatka.problems.decline_text")}
      action={t("tatka.problems.decline")}
      isReasonNeeded
      onClose={onClose}
      onAnswer={(answer) => dataProvider.call(adminDeclineProblem, { params: { id }, body: { answer } })}
    />
  );
}
