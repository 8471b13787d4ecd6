import Box from "@mui/material/Box";
import { useState } from "react";
import { BooleanInput } from "react-admin";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import { BilingualInput } from "../../../records/fields/bilingual-input.tsx";
import { PictureInput } from "../../../records/fields/picture-input.tsx";
import { UnsavedGuard } from "../../../records/form/unsaved-guard.tsx";
import { useMay } from "../../../records/use-may.ts";
import { SettingCard } from "../../../settings/setting-card.tsx";
import { useSettings } from "../../../settings/use-setting.ts";
import { MetaPreview } from "./meta-preview.tsx";

/** Settings for search engines and shared links. */
export function MetaSettingsPage() {
  const t = useText();
  const may = useMay();
  const { settings, error, refetch, save, readAgain } = useSettings("meta_setting");
  const [isUnsaved, setUnsaved] = useState(false);
  const setting = settings?.find(({ key }) => key === "metaInfo");
  return (
    <>
      <PageHeader title={t("tatka.meta.title")} subtitle={t("tatka.meta.subtitle")} />
      <UnsavedGuard isDirty={isUnsaved} />
      {error && !setting && <PageProblem error={error} onRetry={refetch} />}
      {!error && !setting && <PageLoading />}
      {setting && (
        <Box sx={{ maxWidth: { xs: 1000, xl: "none" } }}>
          <SettingCard
            title={t("tatka.meta.part")}
            text={t("tatka.meta.part_text")}
            setting={setting}
            isReadOnly={!may("meta_setting.update")}
            onSave={(value, version) => save("metaInfo", value, version)}
            onReadAgain={() => readAgain("metaInfo")}
            onDirty={setUnsaved}
          >
            <BilingualInput source="value.title" label={t("tatka.meta.home_title")} />
            <BilingualInput
              source="value.description"
              label={t("tatka.meta.description")}
              helperText={t("tatka.meta.description_help")}
              multiline
            />
            <BilingualInput
              source="value.titleTemplate"
              label={t("tatka.meta.template")}
              helperText={t("tatka.meta.template_help")}
            />
            <PictureInput
              source="value.picture"
              stores="name"
              label={t("tatka.meta.picture")}
              helperText={t("tatka.meta.picture_help")}
            />
            <BooleanInput
              source="value.isIndexed"
              label={t("tatka.meta.indexed")}
              helperText={t("tatka.meta.indexed_help")}
            />
            <MetaPreview />
          </SettingCard>
        </Box>
      )}
    </>
  );
}
