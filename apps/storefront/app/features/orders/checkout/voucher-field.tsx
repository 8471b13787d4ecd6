import { type FormEvent, useState } from "react";
import { useLanguage } from "../../../language.tsx";
import { quietButtonLook, textLinkLook } from "../../../ui/forms/form-look.ts";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { checkoutTexts } from "./messages.ts";

type VoucherFieldProps = {
  code: string;
  /** It is part of the shown total. */
  isApplied: boolean;
  /** Why the code does not apply. */
  failure: string | undefined;
  onCode: (code: string) => void;
};

export function VoucherField({ code, isApplied, failure, onCode }: VoucherFieldProps) {
  const { language } = useLanguage();
  const texts = checkoutTexts[language];
  const [typed, setTyped] = useState(code);

  function apply(event: FormEvent) {
    event.preventDefault();
    onCode(typed.trim().toUpperCase());
  }

  /** Editing or clearing the field discards the tried code. */
  function type(text: string) {
    setTyped(text);
    if (code) onCode("");
  }

  function remove() {
    setTyped("");
    onCode("");
  }

  if (isApplied) {
    return (
      <p className="flex items-center justify-between gap-3 rounded-card bg-brand-soft px-4 py-2.5">
        <span className="min-w-0 truncate font-semibold">{code}</span>
        <span className="text-sm text-brand-strong">{texts.applied}</span>
        <button type="button" className={`${textLinkLook} text-sm`} onClick={remove}>
          {texts.removeVoucher}
        </button>
      </p>
    );
  }
  return (
    <form className="flex items-start gap-2" onSubmit={apply}>
      <TextField
        className="min-w-0 flex-1"
        name="voucher"
        label={texts.voucher}
        value={typed}
        onChange={type}
        error={failure}
        maxLength={30}
        autoCapitalize="characters"
        autoComplete="off"
      />
      <button type="submit" className={`${quietButtonLook} mt-7 px-4`}>
        {texts.apply}
      </button>
    </form>
  );
}
