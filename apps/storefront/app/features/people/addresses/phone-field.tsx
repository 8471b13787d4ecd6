import { useId } from "react";
import { FieldError } from "../../../ui/forms/field-error.tsx";

type PhoneFieldProps = { label: string; value: string; onChange: (text: string) => void; error: string | undefined };

/** A mobile number with a fixed country code. */
export function PhoneField({ label, value, onChange, error }: PhoneFieldProps) {
  const id = useId();
  const prefixId = `${id}-prefix`;
  const errorId = `${id}-error`;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <div className="flex">
        <span
          id={prefixId}
          className="flex items-center rounded-l-card border border-r-0 border-line-strong bg-sunken px-3 font-medium text-muted"
        >
          +88
        </span>
        <input
          id={id}
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={[prefixId, error && errorId].filter(Boolean).join(" ")}
          className="block h-12 w-full min-w-0 rounded-r-card border border-line-strong bg-surface px-4 text-base text-ink hover:border-brand aria-invalid:border-danger"
        />
      </div>
      <FieldError id={errorId} text={error} />
    </div>
  );
}
