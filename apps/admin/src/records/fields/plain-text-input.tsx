import { TextInput, type TextInputProps } from "react-admin";

/** A text that may be empty. react-admin would omit an empty text from the request. */
export function PlainTextInput(props: TextInputProps) {
  return <TextInput parse={asTyped} helperText={false} {...props} />;
}

const asTyped = (value: string) => value;
