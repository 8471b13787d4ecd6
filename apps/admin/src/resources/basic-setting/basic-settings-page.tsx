import { PageHeader } from "../../layout/page-header.tsx";
import { useText } from "../../messages/use-text.ts";
import { SecondFactorSetting } from "./second-factor-setting.tsx";
import { TestMessageCard } from "./test-message-card.tsx";

export function BasicSettingsPage() {
  const t = useText();
  return (
    <>
      <PageHeader title={t("tatka.settings.title")} subtitle={t("tatka.settings.subtitle")} />
      <TestMessageCard />
      <SecondFactorSetting />
    </>
  );
}
