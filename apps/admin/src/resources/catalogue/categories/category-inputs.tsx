import { TextInput } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { SlugInput } from "../../../records/fields/slug-input.tsx";
import { VisibleInput } from "../../../records/fields/visible-input.tsx";
import { PictureInput } from "./picture-input.tsx";

export function CategoryInputs({ isNew, pictureUrl }: { isNew: boolean; pictureUrl: string | null }) {
  const t = useText();
  return (
    <>
      <TextInput source="title" label={t("tatka.terms.title")} isRequired />
      <TextInput source="titleBn" label={t("tatka.terms.title_bn")} isRequired slotProps={inBangla} />
      <SlugInput help={t(isNew ? "tatka.terms.slug_help" : "tatka.terms.slug_leads_on")} />
      <PictureInput currentUrl={pictureUrl} />
      <TextInput
        source="googleCategory"
        label={t("tatka.terms.google_category")}
        helperText={t("tatka.terms.google_category_help")}
        parse={(typed: string) => typed || null}
      />
      <VisibleInput />
    </>
  );
}

const inBangla = { htmlInput: { lang: "bn" } };
