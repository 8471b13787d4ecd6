import FaqIcon from "@mui/icons-material/QuizOutlined";
import { type AdminFaqEntry, faqRoutes } from "@tatka/contract/content/faq";
import { useLocaleState } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { RecordPage } from "../../../records/list/record-page.tsx";
import { RowText } from "../../../records/list/row-text.tsx";
import { FaqInputs } from "./faq-inputs.tsx";

const blank = { question: "", questionBn: "", answer: "", answerBn: "", sort: 1_000, status: "active" };

export function FaqList() {
  const t = useText();
  const [locale] = useLocaleState();
  const questionOf = (entry: AdminFaqEntry) => (locale === "bn" ? entry.questionBn : entry.question);
  return (
    <RecordPage<AdminFaqEntry>
      icon={FaqIcon}
      title={t("tatka.content.faq")}
      subtitle={t("tatka.content.faq_subtitle")}
      addLabel={t("tatka.content.add_question")}
      schema={faqRoutes.create.body}
      blank={blank}
      nameOf={questionOf}
      row={(entry) => <RowText title={questionOf(entry)} isHidden={entry.status === "hidden"} />}
      inputs={<FaqInputs />}
    />
  );
}
