import { NumberInput, TextInput } from "react-admin";
import { useText } from "../../messages/use-text.ts";
import { VisibleInput } from "../../records/visible-input.tsx";

export function FaqInputs() {
  const t = useText();
  return (
    <>
      <TextInput source="question" label={t("tatka.content.question")} isRequired />
      <TextInput source="answer" label={t("tatka.content.answer")} isRequired multiline minRows={4} />
      <TextInput source="questionBn" label={t("tatka.content.question_bn")} isRequired slotProps={inBangla} />
      <TextInput
        source="answerBn"
        label={t("tatka.content.answer_bn")}
        isRequired
        multiline
        minRows={4}
        slotProps={inBangla}
      />
      <NumberInput source="sort" label={t("tatka.records.sort")} min={0} max={10_000} />
      <VisibleInput />
    </>
  );
}

const inBangla = { htmlInput: { lang: "bn" } };
