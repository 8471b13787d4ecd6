import { type InputHTMLAttributes, useId } from "react";
import { FieldError } from "./field-error.tsx";

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "value"> & {
  label: string;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  /** Id of the step's description, which is read out with the focused field. */
  promptId?: string;
};

export function TextField({ label, value, onChange, error, promptId, className = "", ...rest }: TextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <input
        type="text"
        {...rest}
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={[promptId, error && errorId].filter(Boolean).join(" ") || undefined}
        className="block h-12 w-full rounded-card border border-line-strong bg-surface px-4 text-base text-ink hover:border-brand aria-invalid:border-danger"
      />
      <FieldError id={errorId} text={error} />
    </div>
  );
}
