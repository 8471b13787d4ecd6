import { useEffect, useId, useRef } from "react";
import { FieldError } from "../../../ui/forms/field-error.tsx";
import { pinTyped } from "./form-rules.ts";

const LENGTH = 4;

type PinFieldProps = {
  label: string;
  value: string;
  error: string | undefined;
  promptId?: string | undefined;
  onChange: (pin: string) => void;
};

/** Four boxes drawn behind one input, so that phones and password managers can fill it in. */
export function PinField({ label, value, error, promptId, onChange }: PinFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => fillFromSms((code) => latest.current(pinTyped(code))), []);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <div className="group relative grid grid-cols-4 gap-2.5">
        {Array.from({ length: LENGTH }, (_, place) => {
          const isNext = place === Math.min(value.length, LENGTH - 1);
          return (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: four boxes that never change places
              key={place}
              aria-hidden="true"
              className={`grid h-14 place-items-center rounded-card border bg-surface text-2xl font-bold tabular-nums ${error ? "border-danger" : "border-line-strong"} ${isNext ? "group-focus-within:border-brand group-focus-within:ring-2 group-focus-within:ring-brand" : ""}`}
            >
              {value[place]}
            </span>
          );
        })}
        <input
          id={id}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          onChange={(event) => onChange(pinTyped(event.target.value))}
          aria-invalid={error ? true : undefined}
          aria-describedby={[promptId, error && errorId].filter(Boolean).join(" ") || undefined}
          className="absolute inset-0 size-full rounded-card bg-transparent text-center text-transparent caret-transparent outline-none selection:bg-transparent"
        />
      </div>
      <FieldError id={errorId} text={error} />
    </div>
  );
}

type OtpCredential = { code?: string } | null;

/** Android's browser provides the PIN of an SMS that names this site, with the customer's consent. */
function fillFromSms(onCode: (code: string) => void): () => void {
  const asking = new AbortController();
  if ("OTPCredential" in window) {
    const wanted = { otp: { transport: ["sms"] }, signal: asking.signal } as CredentialRequestOptions;
    navigator.credentials.get(wanted).then(
      (credential) => {
        const { code } = (credential ?? {}) as NonNullable<OtpCredential>;
        if (code) onCode(code);
      },
      // Without consent, or if the form is gone, the PIN can be typed.
      () => undefined,
    );
  }
  return () => asking.abort();
}
