import type { checkoutSummary } from "@tatka/contract/orders/checkout";
import type { Answer } from "@tatka/contract/route";
import { titleIn, useLanguage } from "../../../language.tsx";
import { quietButtonLook } from "../../../ui/forms/form-look.ts";
import { addOne, takeOnly } from "../cart/index.ts";
import { fetchSubstitutes, type Substitute } from "./checkout-calls.ts";
import { checkoutTexts } from "./messages.ts";
import type { CheckoutState } from "./use-checkout.ts";
import { useFetched } from "./use-fetched.ts";

/** Items that a courier cannot keep cold, with what the customer can do about it. */
export function ColdItems({ checkout }: { checkout: CheckoutState }) {
  const { language } = useLanguage();
  const texts = checkoutTexts[language];
  const { needsCold, openStep } = checkout;
  if (needsCold.length === 0) return null;
  return (
    <section aria-label={texts.needsCold} className="mt-3 rounded-card bg-accent-soft px-4 py-3">
      <h3 className="font-bold">{texts.needsCold}</h3>
      <p className="mt-1">{texts.needsColdWhy}</p>
      <ul className="mt-2 grid grid-cols-1 gap-2">
        {needsCold.map((item) => (
          <ColdItem key={item.variationId} item={item} checkout={checkout} />
        ))}
      </ul>
      <button type="button" className={`${quietButtonLook} mt-3 w-full`} onClick={() => openStep("address")}>
        {texts.otherAddress}
      </button>
    </section>
  );
}

const rowLook = "flex flex-wrap items-center justify-between gap-x-3";

type ColdItemProps = { item: Answer<typeof checkoutSummary>["needsCold"][number]; checkout: CheckoutState };

/** An item with the products that need no cold and could replace it. */
function ColdItem({ item, checkout: { asked, summaryKey } }: ColdItemProps) {
  const { language, format } = useLanguage();
  const texts = checkoutTexts[language];
  const { variationId } = item;
  const title = titleIn(language, item);
  const options = useFetched(`${variationId} ${summaryKey}`, () => fetchSubstitutes(asked, variationId)).value ?? [];

  async function replace({ variationId: other, product, quantity }: Substitute) {
    if (await addOne(other, titleIn(language, product), quantity)) await takeOnly(variationId, 0);
  }

  return (
    <li className="grid min-w-0 grid-cols-1 gap-2">
      <span className={rowLook}>
        <span>{title}</span>
        <button
          type="button"
          className={quietButtonLook}
          aria-label={texts.removeItem(title)}
          onClick={() => void takeOnly(variationId, 0)}
        >
          {texts.remove}
        </button>
      </span>
      {options.map((option) => {
        const name = `${titleIn(language, option.product)}, ${titleIn(language, option.size)}`;
        return (
          <span key={option.variationId} className={rowLook}>
            <span>
              {name} · {format.taka(option.total)}
            </span>
            <button
              type="button"
              className={quietButtonLook}
              aria-label={texts.takeInsteadNamed(name, title)}
              onClick={() => void replace(option)}
            >
              {texts.takeInstead}
            </button>
          </span>
        );
      })}
    </li>
  );
}
