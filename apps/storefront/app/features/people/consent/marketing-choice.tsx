import type { changeConsent, readConsent } from "@tatka/contract/people/consent";
import type { Answer } from "@tatka/contract/route";
import { type ReactNode, useEffect, useId, useState } from "react";
import { call } from "../../../api-client.ts";
import { useLanguage } from "../../../language.tsx";
import { longDay } from "../../../moments.ts";
import { sayFailure } from "../../../say-failure.ts";
import { showToast } from "../../../ui/toast.ts";
import { consentTexts } from "./messages.ts";

type Consent = Answer<typeof readConsent>;

type MarketingChoiceProps = {
  /** The place of the consent, stored with it. */
  source: "profile" | "wishlist";
  label: ReactNode;
};

/** A checkbox for marketing emails, never ticked by default. */
export function MarketingChoice({ source, label }: MarketingChoiceProps) {
  const { language } = useLanguage();
  const texts = consentTexts[language];
  const id = useId();
  const [consent, setConsent] = useState<Consent | null>(null);
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    // If loading fails the box is empty; a press retries and shows errors. A press is newer than what is being loaded.
    call<typeof readConsent>("get", "/consent", { isQuiet: true }).then(
      (loaded) => setConsent((shown) => shown ?? loaded),
      () => undefined,
    );
  }, []);

  async function change(isGiven: boolean) {
    if (isSending) return;
    setSending(true);
    const before = consent;
    // Updated optimistically and reverted after a failure.
    setConsent({ isGiven, at: null });
    try {
      setConsent(await call<typeof changeConsent>("put", "/consent", { body: { isGiven, source } }));
      showToast(isGiven ? texts.given : texts.withdrawn);
    } catch (error) {
      setConsent(before);
      sayFailure(error, () => void change(isGiven));
    } finally {
      setSending(false);
    }
  }

  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 sm:justify-start">
      <label
        htmlFor={id}
        className="flex min-h-11 flex-1 cursor-pointer items-center justify-between gap-3 sm:flex-none"
      >
        {label}
        <input
          id={id}
          type="checkbox"
          checked={consent?.isGiven ?? false}
          aria-disabled={isSending}
          onChange={(event) => void change(event.target.checked)}
          className="size-5 shrink-0 cursor-pointer accent-brand"
        />
      </label>
      {consent?.isGiven && consent.at && (
        <span className="text-sm text-muted max-sm:w-full">{texts.since(longDay(consent.at, language))}</span>
      )}
    </div>
  );
}
