import { TextInput } from "react-admin";
import { useText } from "../../messages/use-text.ts";

/** A record's name in both languages. */
export function TitleInputs({ source = "" }: { source?: string }) {
  const t = useText();
  return (
    <>
      <TextInput source={`${source}title`} label={t("tatka.forms.title")} helperText={false} isRequired />
      <TextInput
        source={`${source}titleBn`}
        label={t("tatka.forms.title_bn")}
        helperText={false}
        isRequired
        slotProps={{ htmlInput: { lang: "bn" } }}
      />
    </>
  );
}
