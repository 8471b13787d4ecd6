import type { SxProps } from "@mui/material/styles";
import { ToggleField } from "../../layout/toggle-field.tsx";
import { useText } from "../../messages/use-text.ts";

type Language = "en" | "bn";
type Props = { value: Language; onChange: (language: Language) => void; sx?: SxProps };

/** The language of a preview, independent of the back office's. */
export function LanguageToggle(props: Props) {
  const t = useText();
  return (
    <ToggleField
      {...props}
      label={t("tatka.header.language")}
      choices={[
        { value: "en", label: t("tatka.home_builder.english") },
        { value: "bn", label: t("tatka.home_builder.bangla") },
      ]}
    />
  );
}
