import { TextInput, type TextInputProps } from "react-admin";

/** A text that may be left empty: react-admin would send nothing instead of an empty text. */
export function PlainTextInput(props: TextInputProps) {
  return <TextInput parse={asTyped} helperText={false} {...props} />;
}

const asTyped = (value: string) => value;
