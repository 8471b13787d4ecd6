import { useEffect, useRef } from "react";
import { useLanguage } from "../../../language.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { EmptyBasket } from "../../../ui/empty-basket.tsx";
import { CheckoutBar } from "./checkout-bar.tsx";
import { CheckoutSide } from "./checkout-side.tsx";
import { CheckoutSteps } from "./checkout-steps.tsx";
import { checkoutTexts } from "./messages.ts";
import { OrderItems } from "./order-items.tsx";
import { ShortageNotice } from "./shortage-notice.tsx";
import { SubstitutionChoices } from "./substitution-choices.tsx";
import { type CheckoutState, useCheckout } from "./use-checkout.ts";
import { WhatChanged } from "./what-changed.tsx";

const cardLook = "min-w-0 rounded-large bg-surface p-4 shadow-card sm:p-6";

/** The checkout on one page: three steps, preferences for missing items, and the summary. */
export default function CheckoutForm() {
  const checkout = useCheckout();
  const { summary, isSending, isAddressKnown, shortages } = checkout;
  if (summary.value?.itemCount === 0 && shortages.length === 0 && !isSending) return <EmptyCheckout />;
  return (
    <div className="mt-4 grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-6">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <Changes checkout={checkout} />
        <div className="rounded-large bg-surface px-4 shadow-card xl:hidden">
          <OrderItems shortages={shortages} />
        </div>
        <CheckoutSteps checkout={checkout} />
        {isAddressKnown && <OtherChoices checkout={checkout} />}
      </div>
      {/* In the single-column layout, the bar is sticky at the bottom of the page instead of this part. */}
      {isAddressKnown && (
        <div className="max-xl:contents xl:sticky xl:top-34 2xl:top-24 xl:grid xl:gap-4">
          <CheckoutSide checkout={checkout} />
          <CheckoutBar checkout={checkout} />
        </div>
      )}
    </div>
  );
}

/** The changes since the customer's summary: first on the page, and focused after a refused order. */
function Changes({ checkout }: { checkout: CheckoutState }) {
  const { shortages, changes } = checkout;
  const ref = useRef<HTMLDivElement>(null);
  const isOnlyStock = changes?.length !== 0 && changes?.every(({ kind }) => kind === "stock");
  const isShown = changes !== null && (!isOnlyStock || shortages.length > 0);
  useEffect(() => {
    if (!isShown) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: "start" });
  }, [isShown]);
  return (
    <div ref={ref} tabIndex={-1} role={changes ? "alert" : undefined} className="grid gap-4 empty:hidden">
      {shortages.map((shortage) => (
        <ShortageNotice key={shortage.variationId} shortage={shortage} checkout={checkout} />
      ))}
      {changes && !isOnlyStock && <WhatChanged changes={changes.filter(({ kind }) => kind === "price")} />}
    </div>
  );
}

/** Substitution preferences and other instructions. */
function OtherChoices({ checkout: { draft, change } }: { checkout: CheckoutState }) {
  const { language } = useLanguage();
  const texts = checkoutTexts[language];
  return (
    <>
      <section aria-label={texts.items} className={cardLook}>
        <SubstitutionChoices draft={draft} onDraft={change} />
      </section>
      <section className={cardLook}>
        <label className="block">
          <span className="font-bold">{texts.note}</span> <span className="text-sm text-muted">({texts.optional})</span>
          <textarea
            aria-label={texts.note}
            placeholder={texts.noteHint}
            maxLength={500}
            rows={2}
            value={draft.note}
            onChange={(event) => change({ note: event.target.value })}
            className="mt-2 block w-full rounded-card border border-line-strong bg-surface px-4 py-3 text-ink placeholder:text-muted hover:border-brand"
          />
        </label>
      </section>
    </>
  );
}

function EmptyCheckout() {
  const { language } = useLanguage();
  const texts = checkoutTexts[language];
  return (
    <div className="mt-10 grid justify-items-center gap-3 text-center">
      <EmptyBasket className="w-44" />
      <p className="text-xl font-bold">{texts.empty}</p>
      <p className="text-muted">{texts.emptyText}</p>
      <ShopLink to="/products" className={`${buttonLook.main} mt-2`}>
        {texts.toProducts}
      </ShopLink>
    </div>
  );
}
