import OpenIcon from "@mui/icons-material/OpenInNew";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import { type AdminPage, pageValues } from "@tatka/contract/content/pages";
import { required, SaveButton, TextInput, useDataProvider, useLocaleState } from "react-admin";
import { BackLink } from "../../../layout/back-link.tsx";
import { PageHeader } from "../../../layout/page-header.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { DayInput } from "../../../records/fields/day-input.tsx";
import { MarkdownPreview } from "../../../records/form/markdown-preview.tsx";
import { PageVersions } from "./page-versions.tsx";

const needed = required("tatka.content.required");
const inBangla = { htmlInput: { lang: "bn" } };

export function PageForm({ page }: { page: AdminPage }) {
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
