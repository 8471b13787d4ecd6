import OpenIcon from "@mui/icons-material/OpenInNew";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import { type AdminPage, pageValues } from "@tatka/contract/content/pages";
import { required, SaveButton, TextInput, useDataProvider, useEditContext, useLocaleState } from "react-admin";
import { useFormContext } from "react-hook-form";
import { BackLink } from "../../../layout/back-link.tsx";
import { PageHeader } from "../../../layout/page-header.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { DayInput } from "../../../records/day-input.tsx";
import { MarkdownPreview } from "../../../records/markdown-preview.tsx";
import { PageVersions } from "./page-versions.tsx";

type Props = { page: AdminPage; isOutdated: boolean; onSettled: () => void };

const needed = required("tatka.content.required");
const inBangla = { htmlInput: { lang: "bn" } };

export function PageForm({ page, isOutdated, onSettled }: Props) {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [locale] = useLocaleState();
  const values = pageValues.map((name) => `{{${name}}}`).join(" ");
  return (
    <>
      <PageHeader
        title={locale === "bn" ? page.titleBn : page.title}
        subtitle={t("tatka.content.values_help", { values })}
        above={<BackLink to="/page" label={t("tatka.content.back")} />}
      >
        <Button
          variant="outlined"
          href={`/${page.id}`}
          target="_blank"
          rel="noopener"
          startIcon={<OpenIcon />}
          sx={{ flexShrink: 0, alignSelf: { xs: "flex-start", sm: "flex-end" } }}
        >
          {t("tatka.content.view_in_store")}
        </Button>
      </PageHeader>
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 360px" } }}>
        <Stack sx={{ gap: 3 }}>
          {isOutdated && <ChangedElsewhere onSettled={onSettled} />}
          <Card sx={{ p: { xs: 2.5, md: 3 }, display: "grid", gap: 2.5 }}>
            <TextInput source="title" label={t("tatka.content.title")} helperText={false} validate={needed} />
            <TextInput source="summary" label={t("tatka.content.summary")} helperText={false} validate={needed} />
            <TextInput source="body" label={t("tatka.content.body")} multiline minRows={10} maxRows={24} />
            <MarkdownPreview
              source="body"
              language="en"
              label={t("tatka.content.preview_en")}
              render={(body) => dataProvider.previewPage({ body, language: "en" })}
            />
          </Card>
          <Card sx={{ p: { xs: 2.5, md: 3 }, display: "grid", gap: 2.5 }}>
            <TextInput
              source="titleBn"
              label={t("tatka.content.title_bn")}
              helperText={false}
              validate={needed}
              slotProps={inBangla}
            />
            <TextInput
              source="summaryBn"
              label={t("tatka.content.summary_bn")}
              helperText={false}
              validate={needed}
              slotProps={inBangla}
            />
            <TextInput
              source="bodyBn"
              label={t("tatka.content.body_bn")}
              multiline
              minRows={10}
              maxRows={24}
              slotProps={inBangla}
            />
            <MarkdownPreview
              source="bodyBn"
              language="bn"
              label={t("tatka.content.preview_bn")}
              render={(body) => dataProvider.previewPage({ body, language: "bn" })}
            />
          </Card>
          <Card sx={{ p: { xs: 2.5, md: 3 }, display: "grid", gap: 2, justifyItems: "start" }}>
            <DayInput source="showFrom" label={t("tatka.content.publish_from")} />
            <SaveButton label={t("tatka.content.save")} size="large" />
          </Card>
        </Stack>
        <PageVersions page={page} />
      </Box>
    </>
  );
}

/** Shown when a save was refused because someone else saved first; nothing that was typed is lost until asked for. */
function ChangedElsewhere({ onSettled }: { onSettled: () => void }) {
  const t = useText();
  const { refetch } = useEditContext<AdminPage>();
  const { reset } = useFormContext();

  async function loadTheirs() {
    const { data: theirs } = await refetch();
    if (!theirs) return;
    reset(theirs);
    onSettled();
  }

  return (
    <Alert severity="warning" role="alert">
      <AlertTitle>{t("tatka.content.changed_title")}</AlertTitle>
      {t("tatka.content.changed_text")}
      <Box sx={{ mt: 1.5 }}>
        <Button color="inherit" variant="outlined" size="small" onClick={() => void loadTheirs()}>
          {t("tatka.content.load_theirs")}
        </Button>
      </Box>
    </Alert>
  );
}
