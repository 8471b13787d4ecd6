import { useLanguage } from "../../../language.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { savedListTexts } from "./messages.ts";

type Props = { value: string; onChange: (name: string) => void; autoFocus?: boolean; required?: boolean };

/** The name of a list. */
export function ListNameField(props: Props) {
  const texts = savedListTexts[useLanguage().language];
  return <TextField label={texts.nameLabel} maxLength={60} placeholder={texts.namePlaceholder} {...props} />;
}
