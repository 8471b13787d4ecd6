import { TextInput } from "react-admin";
import { useText } from "../../messages/use-text.ts";
import { SlugInput } from "../../records/slug-input.tsx";
import { VisibleInput } from "../../records/visible-input.tsx";
import { PictureInput } from "./picture-input.tsx";

export function CategoryInputs({ isNew, pictureUrl }: { isNew: boolean; pictureUrl: string | null }) {
  const t = useText();
  return (
    <>
      <TextInput source="title" label={t("tatka.terms.title")} isRequired />
      <TextInput source="titleBn" label={t("tatka.terms.title_bn")} isRequired slotProps={inBangla} />
      {isNew ? (
        <SlugInput />
      ) : (
        <TextInput source="slug" label={t("tatka.terms.slug")} helperText={t("tatka.terms.slug_stays")} readOnly />
      )}
      <PictureInput currentUrl={pictureUrl} />
      <VisibleInput />
    </>
  );
}

const inBangla = { htmlInput: { lang: "bn" } };
