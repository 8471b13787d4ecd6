import { adminPreviewFaq } from "@tatka/contract/content/faq";
import { NumberInput, TextInput, useDataProvider } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { VisibleInput } from "../../../records/fields/visible-input.tsx";
import { MarkdownPreview } from "../../../records/form/markdown-preview.tsx";

export function FaqInputs() {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const render = (answer: string) => dataProvider.call(adminPreviewFaq, { body: { answer } });
  return (
    <>
      <TextInput source="question" label={t("tatka.content.question")} isRequired />
      <TextInput source="answer" label={t("tatka.content.answer")} isRequired multiline minRows={4} />
      <MarkdownPreview source="answer" language="en" label={t("tatka.content.preview_en")} render={render} />
      <TextInput source="questionBn" label={t("tatka.content.question_bn")} isRequired slotProps={inBangla} />
      <TextInput
        source="answerBn"
        label={t("tatka.content.answer_bn")}
        isRequired
        multiline
        minRows={4}
        slotProps={inBangla}
      />
      <MarkdownPreview source="answerBn" language="bn" label={t("tatka.content.preview_bn")} render={render} />
      <NumberInput source="sort" label={t("tatka.records.sort")} min={0} max={10_000} />
      <VisibleInput />
    </>
  );
}

const inBangla = { htmlInput: { lang: "bn" } };
