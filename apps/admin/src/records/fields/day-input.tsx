import { useInput } from "react-admin";
import { DayField } from "./day-field.tsx";

type Props = {
  source: string;
  label: string;
  isRequired?: boolean;
  hasTime?: boolean;
  help?: string;
  /** Converts between the record and a time in the store's zone. Without it, the record stores the typed text. */
  format?: (kept: string | null) => string;
  parse?: (written: string) => string | null;
};

/** A form input for a date, usually with a time. */
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
