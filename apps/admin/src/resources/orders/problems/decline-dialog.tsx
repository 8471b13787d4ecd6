import { adminDeclineProblem } from "@tatka/contract/orders/problems-admin";
import { useDataProvider } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { AnswerDialog, type AnswerDialogProps } from "./answer-dialog.tsx";

export function DeclineDialog({ problem, onClose }: AnswerDialogProps) {
  const { id } = problem;
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  return (
    <AnswerDialog
      problem={problem}
      title={t("tatka.problems.decline_title")}
      text={t("tatka.problems.decline_text")}
      action={t("tatka.problems.decline")}
      isReasonNeeded
      onClose={onClose}
      onAnswer={(answer) => dataProvider.call(adminDeclineProblem, { params: { id }, body: { answer } })}
    />
  );
}
