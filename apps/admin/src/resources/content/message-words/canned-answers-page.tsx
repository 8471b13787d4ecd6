import AddIcon from "@mui/icons-material/Add";
import AnswerIcon from "@mui/icons-material/QuickreplyOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { type CannedAnswer, cannedAnswerRoutes } from "@tatka/contract/content/canned-answers";
import { useState } from "react";
import { useDataProvider, useLocale } from "react-admin";
import { BackLink } from "../../../layout/back-link.tsx";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageMessage } from "../../../layout/page-message.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useMay } from "../../../records/use-may.ts";
import { CannedAnswerDialog } from "./canned-answer-dialog.tsx";

/** Canned answers, grouped by use. */
export function CannedAnswersPage() {
  const t = useText();
  const isBangla = useLocale() === "bn";
  const mayChange = useMay()("message_words.update");
  const dataProvider = useDataProvider<TatkaDataProvider>();
  /** Null edits a new answer. */
  const [edited, setEdited] = useState<CannedAnswer | null>();
  const { data, error, refetch } = useQuery({
    queryKey: ["canned-answer"],
    queryFn: () => dataProvider.call(cannedAnswerRoutes.list),
  });
  const groups = Map.groupBy(data?.items ?? [], ({ usedFor }) => usedFor);

  function close() {
    setEdited(undefined);
    void refetch();
  }

  return (
    <>
      <PageHeader
        title={t("tatka.message_words.answers")}
        subtitle={t("tatka.message_words.answers_subtitle")}
        above={<BackLink to="/settings/messages" label={t("tatka.message_words.title")} />}
      >
        {mayChange && (
          <Button variant="contained" startIcon={<AddIcon />} data-shortcut="new" onClick={() => setEdited(null)}>
            {t("tatka.message_words.add_answer")}
          </Button>
        )}
      </PageHeader>
      {!data && (error ? <PageProblem error={error} onRetry={refetch} /> : <PageLoading />)}
      {data?.items.length === 0 && (
        <PageMessage
          icon={AnswerIcon}
          title={t("tatka.message_words.no_answers_title")}
          text={t("tatka.message_words.no_answers_text")}
        />
      )}
      <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: { lg: "1fr 1fr" }, alignItems: "start" }}>
        {[...groups].map(([usedFor, answers]) => (
          <Card key={usedFor} component="section" aria-labelledby={`answers-${usedFor}`}>
            <Typography id={`answers-${usedFor}`} variant="h2" sx={{ px: 2, pt: 1.5, pb: 0.5 }}>
              {t(`tatka.message_words.used_for.${usedFor}`)}
            </Typography>
            <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
              {answers.map((answer) => (
                <Box component="li" key={answer.id} sx={row}>
                  <Box sx={{ flex: 1, minWidth: 0 }}>
                    <Typography sx={{ fontWeight: 600 }}>{isBangla ? answer.titleBn : answer.title}</Typography>
                    <Typography sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
                      {isBangla ? answer.textBn : answer.text}
                    </Typography>
                  </Box>
                  {mayChange && (
                    <Button
                      onClick={() => setEdited(answer)}
                      aria-label={t("tatka.message_words.edit_of", {
                        title: isBangla ? answer.titleBn : answer.title,
                      })}
                    >
                      {t("tatka.message_words.edit")}
                    </Button>
                  )}
                </Box>
              ))}
            </Box>
          </Card>
        ))}
      </Box>
      {edited !== undefined && <CannedAnswerDialog answer={edited} onClose={close} />}
    </>
  );
}

const row = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  px: 2,
  py: 1,
  borderTop: "1px solid var(--tatka-line)",
} as const;
