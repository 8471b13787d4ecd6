import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useState } from "react";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import { UnsavedGuard } from "../../../records/form/unsaved-guard.tsx";
import { useMay } from "../../../records/use-may.ts";
import { SettingForm } from "../../../settings/setting-form.tsx";
import { useSettings } from "../../../settings/use-setting.ts";
import { BannersEditor } from "./banners-editor.tsx";
import { HomePreview } from "./home-preview.tsx";
import { PopupEditor } from "./popup-editor.tsx";
import { SectionsEditor } from "./sections-editor.tsx";

/** Edits the sections, order and schedule of the home page, beside a preview. */
export function HomeBuilderPage() {
  const t = useText();
  const may = useMay();
  const { settings, error, refetch, save, readAgain } = useSettings("home_setting");
  const [isUnsaved, setUnsaved] = useState(false);
  const home = settings?.find(({ key }) => key === "home");
  const isReadOnly = !may("home_setting.update");
  return (
    <>
      <UnsavedGuard isDirty={isUnsaved} />
      {error && !home && <PageProblem error={error} onRetry={refetch} />}
      {!error && !home && <PageLoading />}
      {home && (
        <SettingForm
          setting={home}
          onSave={(value, version) => save("home", value, version)}
          onReadAgain={() => readAgain("home")}
          onDirty={setUnsaved}
        >
          {({ isBusy, isDirty, submit }) => (
            <>
              <PageHeader title={t("tatka.home_builder.title")} subtitle={t("tatka.home_builder.subtitle")}>
                {!isReadOnly && (
                  <Button variant="contained" size="large" loading={isBusy} disabled={!isDirty} onClick={submit}>
                    {t("tatka.home_builder.save")}
                  </Button>
                )}
              </PageHeader>
              <Box sx={columns}>
                <Stack component="fieldset" disabled={isReadOnly} sx={plain}>
                  <SectionsEditor />
                  <BannersEditor />
                  <PopupEditor />
                </Stack>
                <HomePreview />
              </Box>
            </>
          )}
        </SettingForm>
      )}
    </>
  );
}

const columns = {
  display: "grid",
  gap: 3,
  mb: 2,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 1fr)" },
} as const;

const plain = { gap: 3, border: 0, m: 0, p: 0, minWidth: 0 } as const;
