import { suggestSlug } from "@tatka/domain/catalogue/suggest-slug";
import { useEffect } from "react";
import { TextInput, useRecordContext } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { useText } from "../../messages/use-text.ts";

/** The slug of a record. For a new one it follows the English title until staff type their own. */
export function SlugInput({ help }: { help?: string }) {
  const t = useText();
  const { id } = useRecordContext() ?? {};
  const { setValue, getFieldState } = useFormContext();
  const title: unknown = useWatch({ name: "title" });
  useEffect(() => {
    if (id !== undefined || typeof title !== "string" || getFieldState("slug").isDirty) return;
    setValue("slug", suggestSlug(title));
  }, [id, title, setValue, getFieldState]);
  return (
    <TextInput source="slug" label={t("tatka.terms.slug")} helperText={help ?? t("tatka.terms.slug_help")} isRequired />
  );
}
