import { useInput } from "react-admin";
import { DayField } from "./day-field.tsx";

type Props = {
  source: string;
  label: string;
  isRequired?: boolean;
  hasTime?: boolean;
  help?: string;
  /** Between the record and a moment on the store's clock; without them the record keeps what is written. */
  format?: (kept: string | null) => string;
  parse?: (written: string) => string | null;
};

/** A day, usually with a time, in a form. */
export function DayInput({ source, label, isRequired = false, hasTime = true, help, format, parse }: Props) {
  const { field, fieldState } = useInput({
    source,
    isRequired,
    ...(format ? { format } : {}),
    ...(parse ? { parse } : {}),
  });
  const { error } = fieldState;
  return (
    <DayField
      hasTime={hasTime}
      label={label}
      name={field.name}
      value={field.value ?? ""}
      onChange={field.onChange}
      onBlur={field.onBlur}
      isRequired={isRequired}
      isWrong={error !== undefined}
      help={error?.message || help}
    />
  );
}
