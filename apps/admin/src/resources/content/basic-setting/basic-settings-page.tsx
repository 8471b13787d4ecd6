import Box from "@mui/material/Box";
import { useCallback, useState } from "react";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import { UnsavedGuard } from "../../../records/form/unsaved-guard.tsx";
import { useMay } from "../../../records/use-may.ts";
import { SettingCard } from "../../../settings/setting-card.tsx";
import { useSettings } from "../../../settings/use-setting.ts";
import { basicParts } from "./basic-parts.tsx";
import { OriginsCard } from "./origins-card.tsx";
import { SecondFactorSetting } from "./second-factor-setting.tsx";
import { TestMessageCard } from "./test-message-card.tsx";

/** Basic settings, in sections that are saved separately. */
export function BasicSettingsPage() {
  const t = useText();
  const may = useMay();
  const { settings, error, refetch, save, readAgain } = useSettings("basic_setting");
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const mark = useCallback((key: string, isDirty: boolean) => {
    setUnsaved((all) =>
      all.includes(key) === isDirty ? all : isDirty ? [...all, key] : all.filter((one) => one !== key),
    );
  }, []);
  return (
    <>
      <PageHeader title={t("tatka.settings.title")} subtitle={t("tatka.settings_form.basic_subtitle")} />
      <UnsavedGuard isDirty={unsaved.length > 0} />
      <Box sx={cards}>
        {error && !settings && <PageProblem error={error} onRetry={refetch} />}
        {!error && !settings && <PageLoading />}
        {settings &&
          basicParts.map(({ key, Inputs }) => {
            const setting = settings.find((one) => one.key === key);
            return (
              setting && (
                <SettingCard
                  key={key}
                  title={t(`tatka.settings_form.${key}_title`)}
                  text={t(`tatka.settings_form.${key}_text`)}
                  setting={setting}
                  isReadOnly={!may("basic_setting.update")}
                  onSave={(value, version) => save(key, value, version)}
                  onReadAgain={() => readAgain(key)}
                  onDirty={(isDirty) => mark(key, isDirty)}
                >
                  <Inputs />
                </SettingCard>
              )
            );
          })}
        <OriginsCard />
        <Box>
          <TestMessageCard />
          <SecondFactorSetting />
        </Box>
      </Box>
    </>
  );
}

/** Two columns on a wide screen. */
const cards = {
  maxWidth: { xs: 860, xl: "none" },
  columns: { xl: 2 },
  columnGap: 3,
  "& > *": { breakInside: "avoid", mb: 3 },
} as const;
