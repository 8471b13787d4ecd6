import type { changeSharingConsent, readSharingConsent } from "@tatka/contract/people/consent";
import type { Answer } from "@tatka/contract/route";
import { useEffect, useId, useState } from "react";
import { call } from "../../../api-client.ts";
import { useLanguage } from "../../../language.tsx";
import { sayFailure } from "../../../say-failure.ts";
import { showToast } from "../../../ui/toast.ts";
import { consentTexts } from "./messages.ts";
import { rememberSharing } from "./sharing-cookie.ts";

type Consent = Answer<typeof readSharingConsent>;

/** Consent to reporting purchases to Google and Meta; only shown if the store reports any. */
export function SharingChoice() {
  const { language } = useLanguage();
  const texts = consentTexts[language].sharing;
  const id = useId();
  const [consent, setConsent] = useState<Consent | null>(null);
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    call<typeof readSharingConsent>("get", "/consent/sharing", { isQuiet: true }).then(setConsent, () => undefined);
  }, []);
  // Consent can always be withdrawn.
  if (!consent || !(consent.isAsked || consent.isGiven)) return null;

  async function change(before: Consent, isGiven: boolean) {
    if (isSending) return;
    setSending(true);
    setConsent({ ...before, isGiven });
    try {
      setConsent(await call<typeof changeSharingConsent>("put", "/consent/sharing", { body: { isGiven } }));
      rememberSharing(isGiven);
      showToast(isGiven ? texts.given : texts.withdrawn);
    } catch (error) {
      setConsent(before);
      sayFailure(error, () => void change(before, isGiven));
    } finally {
      setSending(false);
    }
  }

  return (
    <div className="mt-4">
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          id={id}
          type="checkbox"
          checked={consent.isGiven}
          aria-disabled={isSending}
          aria-describedby={`${id}-note`}
          onChange={(event) => void change(consent, event.target.checked)}
          className="size-5 shrink-0 cursor-pointer accent-brand"
        />
        {texts.label}
      </label>
      <p id={`${id}-note`} className="max-w-prose text-sm text-muted">
        {texts.note}
      </p>
    </div>
  );
}
