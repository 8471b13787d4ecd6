import AddIcon from "@mui/icons-material/Add";
import EditIcon from "@mui/icons-material/EditOutlined";
import FaqIcon from "@mui/icons-material/QuizOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import type { AdminFaqEntry } from "@tatka/contract/faq";
import { holds, type Permission } from "@tatka/domain/permission";
import { useState } from "react";
import { ListBase, useListContext, useLocaleState, usePermissions } from "react-admin";
import { ListPagination } from "../../layout/list-pagination.tsx";
import { PageHeader } from "../../layout/page-header.tsx";
import { PageLoading } from "../../layout/page-loading.tsx";
import { PageNotice } from "../../layout/page-notice.tsx";
import { PageProblem } from "../../layout/page-problem.tsx";
import { useText } from "../../messages/use-text.ts";
import { FaqDialog, type FaqDraft, newEntry } from "./faq-dialog.tsx";

export function FaqList() {
  const t = useText();
  const { permissions = [] } = usePermissions<Permission[]>();
  const [draft, setDraft] = useState<FaqDraft | null>(null);
  return (
    <ListBase<AdminFaqEntry> perPage={50}>
      <PageHeader title={t("tatka.content.faq")} subtitle={t("tatka.content.faq_subtitle")}>
        {holds(permissions, "faq.create") && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setDraft(newEntry)}>
            {t("tatka.content.add_question")}
          </Button>
        )}
      </PageHeader>
      <Card sx={{ px: { xs: 2, md: 3 } }}>
        <Entries onEdit={holds(permissions, "faq.update") ? setDraft : undefined} />
      </Card>
      {draft && <FaqDialog draft={draft} canDelete={holds(permissions, "faq.delete")} onClose={() => setDraft(null)} />}
    </ListBase>
  );
}

function Entries({ onEdit }: { onEdit: ((entry: AdminFaqEntry) => void) | undefined }) {
  const t = useText();
  const [locale] = useLocaleState();
  const { data = [], total, isPending, error, refetch } = useListContext<AdminFaqEntry>();
  if (error && total === undefined) return <PageProblem error={error} onRetry={refetch} />;
  if (isPending) return <PageLoading />;
  if (data.length === 0) {
    return <PageNotice icon={FaqIcon} title={t("tatka.content.none_title")} text={t("tatka.content.none_text")} />;
  }
  return (
    <>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {data.map((entry) => {
          const question = locale === "bn" ? entry.questionBn : entry.question;
          return (
            <Box component="li" key={entry.id} sx={row}>
              <Typography sx={{ flex: 1, fontWeight: 600, overflowWrap: "anywhere" }}>
                {question}
                {entry.status === "hidden" && (
                  <Box component="span" sx={{ color: "text.secondary", fontWeight: 400 }}>
                    {" "}
                    · {t("tatka.content.hidden")}
                  </Box>
                )}
              </Typography>
              {onEdit && (
                <IconButton
                  onClick={() => onEdit(entry)}
                  aria-label={t("tatka.content.edit_named", { title: question })}
                >
                  <EditIcon fontSize="small" />
                </IconButton>
              )}
            </Box>
          );
        })}
      </Box>
      <ListPagination choices={[50, 100]} />
    </>
  );
}

const row = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  py: 1,
  borderTop: "1px solid var(--tatka-line)",
  "&:first-of-type": { borderTop: 0 },
} as const;
