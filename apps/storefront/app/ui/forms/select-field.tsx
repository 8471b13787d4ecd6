import { type ReactNode, useId } from "react";
import { FieldError } from "./field-error.tsx";

type SelectFieldProps = {
  label: string;
  name?: string;
  value: string | number;
  onChange: (value: string) => void;
  isDisabled?: boolean;
  error?: string | undefined;
  children: ReactNode;
};

/** A select with its label above and its error below. */
export function SelectField({ label, name, value, onChange, isDisabled = false, error, children }: SelectFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        disabled={isDisabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        className="block h-12 w-full cursor-pointer rounded-card border border-line-strong bg-surface px-3 text-base text-ink hover:border-brand disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted aria-invalid:border-danger"
      >
        {children}
      </select>
      <FieldError id={errorId} text={error} />
    </div>
  );
}
