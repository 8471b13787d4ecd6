import type { Change } from "@tatka/contract/refusals";
import { refusalText } from "../../../failure-text.ts";
import { useLanguage } from "../../../language.tsx";
import { submitLook } from "../../../ui/forms/form-look.ts";
import type { Summary } from "./checkout-calls.ts";
import type { Draft } from "./draft.ts";
import { checkoutTexts } from "./messages.ts";
import { OrderSummary } from "./order-summary.tsx";
import { VoucherField } from "./voucher-field.tsx";
import { WhatChanged } from "./what-changed.tsx";

type CheckoutSideProps = {
  summary: Summary | null;
  draft: Draft;
  onDraft: (part: Partial<Draft>) => void;
  changes: Change[] | null;
  failure: string | null;
  isSending: boolean;
  onPlace: () => void;
};

/** The summary and the button: beside the form, or below it with the button always in reach. */
export function CheckoutSide(props: CheckoutSideProps) {
  const { summary, draft, onDraft, changes, failure, isSending, onPlace } = props;
  const { language, format } = useLanguage();
  const texts = checkoutTexts[language];
  const voucher = summary?.voucher;
  const voucherFailure = voucher?.refusal && refusalText(voucher.refusal, voucher.message ?? "", language);
  return (
    <div className="xl:sticky xl:top-22">
      <section aria-label={texts.summary} className="rounded-large border border-line bg-surface p-4 sm:p-6">
        <h2 className="text-xl font-bold">{texts.summary}</h2>
        <div className="mt-4 grid gap-4">
          <VoucherField
            key={draft.voucherCode}
            code={draft.voucherCode}
            failure={voucherFailure}
            onCode={(voucherCode) => onDraft({ voucherCode })}
          />
          <div aria-live="polite">
            {summary ? <OrderSummary summary={summary} /> : <p className="min-h-40 text-muted">{texts.loading}</p>}
          </div>
          <label className="flex cursor-pointer items-start gap-3">
            <input
              type="checkbox"
              checked={draft.reusableBags}
              onChange={(event) => onDraft({ reusableBags: event.target.checked })}
              className="mt-0.5 size-5 shrink-0 accent-brand"
            />
            {texts.bags}
          </label>
          {changes && <WhatChanged changes={changes} />}
          {summary?.isBelowMinimum && (
            <p role="alert" className="rounded-card bg-accent-soft px-4 py-3 font-medium">
              {texts.belowMinimum(format.takaFigure(summary.minOrderAmount))}
            </p>
          )}
          {failure && (
            <p role="alert" className="rounded-card bg-danger-soft px-4 py-3 font-medium text-danger">
              {failure}
            </p>
          )}
        </div>
      </section>
      <div className="z-20 mt-4 max-xl:sticky max-xl:bottom-0 max-xl:-mx-4 max-xl:border-t max-xl:border-line max-xl:bg-surface max-xl:p-4 sm:max-xl:-mx-6 sm:max-xl:px-6 lg:max-xl:-mx-8 lg:max-xl:px-8">
        <button
          type="button"
          disabled={!summary || summary.isBelowMinimum}
          aria-disabled={isSending}
          className={submitLook}
          onClick={onPlace}
        >
          <span>{isSending ? texts.placing : texts.place}</span>
          {summary && <span className="tabular-nums">{format.taka(summary.total)}</span>}
        </button>
      </div>
    </div>
  );
}
