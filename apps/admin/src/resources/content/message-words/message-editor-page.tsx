import { useLocale } from "react-admin";
import { useParams } from "react-router";
import { BackLink } from "../../../layout/back-link.tsx";
import { MissingRecord } from "../../../layout/missing-record.tsx";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import { MessageEditor } from "./message-editor.tsx";
import { useMessageWords } from "./use-message-words.ts";

/** A message: email and SMS texts in both languages, with preview. */
export function MessageEditorPage() {
  const t = useText();
  const isBangla = useLocale() === "bn";
  const { name = "" } = useParams();
  const { data, error, refetch } = useMessageWords();
  if (!data) return error ? <PageProblem error={error} onRetry={refetch} /> : <PageLoading />;
  const message = data.find((one) => one.name === name);
  if (!message) return <MissingRecord list="/settings/messages" kind="message" id={name} />;
  return (
    <>
      <PageHeader
        title={isBangla ? message.title.bn : message.title.en}
        subtitle={t(`tatka.message_words.groups.${message.group}`)}
        above={<BackLink to="/settings/messages" label={t("tatka.message_words.title")} />}
      />
      <MessageEditor key={message.name} message={message} />
    </>
  );
}
