import { titleIn, useLanguage } from "../../../language.tsx";
import { quietButtonLook } from "../../../ui/forms/form-look.ts";
import { takeOnly } from "../cart/index.ts";
import { checkoutTexts } from "./messages.ts";
import type { CheckoutState } from "./use-checkout.ts";

/** Items that a courier cannot keep cold, with what the customer can do about it. */
export function ColdItems({ checkout: { needsCold, openStep } }: { checkout: CheckoutState }) {
  const { language } = useLanguage();
  const texts = checkoutTexts[language];
  if (needsCold.length === 0) return null;
  return (
    <section aria-label={texts.needsCold} className="mt-3 rounded-card bg-accent-soft px-4 py-3">
      <h3 className="font-bold">{texts.needsCold}</h3>
      <p className="mt-1">{texts.needsColdWhy}</p>
      <ul className="mt-2 grid gap-2">
        {needsCold.map((item) => (
          <li key={item.variationId} className="flex flex-wrap items-center justify-between gap-x-3">
            <span>{titleIn(language, item)}</span>
            <button
              type="button"
              className={quietButtonLook}
              aria-label={texts.removeItem(titleIn(language, item))}
              onClick={() => void takeOnly(item.variationId, 0)}
            >
              {texts.remove}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={`${quietButtonLook} mt-3 w-full`} onClick={() => openStep("address")}>
        {texts.otherAddress}
      </button>
    </section>
  );
}
