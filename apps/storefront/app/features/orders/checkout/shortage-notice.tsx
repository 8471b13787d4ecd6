import type { checkoutSummary } from "@tatka/contract/orders/checkout";
import type { Answer } from "@tatka/contract/route";
import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { titleIn, useLanguage } from "../../../language.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { quietButtonLook } from "../../../ui/forms/form-look.ts";
import { ProductPicture } from "../../../ui/product/product-picture.tsx";
import { addOne, takeOnly } from "../cart/index.ts";
import { fetchSubstitutes, type Substitute } from "./checkout-calls.ts";
import { checkoutTexts } from "./messages.ts";
import { Choice } from "./section.tsx";
import type { CheckoutState } from "./use-checkout.ts";
import { useFetched } from "./use-fetched.ts";

export type Shortage = Answer<typeof checkoutSummary>["shortages"][number];

type ShortageNoticeProps = { shortage: Shortage; checkout: CheckoutState };

/** An item with too little stock, its substitutes, and the resulting total. */
export function ShortageNotice({ shortage, checkout }: ShortageNoticeProps) {
  const { language, format } = useLanguage();
  const texts = checkoutTexts[language];
  const { variationId, now } = shortage;
  const title = titleIn(language, shortage);
  const { asked, summaryKey, changes } = checkout;
  const options = useFetched(`${variationId} ${now} ${summaryKey}`, () => fetchSubstitutes(asked, variationId)).value;
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const chosen = options?.find((option) => option.variationId === chosenId) ?? options?.[0];

  async function orderTheRest(substitute?: Substitute) {
    if (isBusy) return;
    setBusy(true);
    const isIn =
      !substitute || (await addOne(substitute.variationId, titleIn(language, substitute.product), substitute.quantity));
    if (isIn) await takeOnly(variationId, now);
    setBusy(false);
  }

  return (
    <section
      aria-label={now === 0 ? texts.soldOut(title) : texts.stockChanged(title, format.number(now))}
      className="rounded-large bg-accent-soft p-4 sm:p-6"
    >
      <h2 className="flex items-start gap-2 text-lg font-bold">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
        {now === 0 ? texts.soldOut(title) : texts.stockChanged(title, format.number(now))}
      </h2>
      <p className="mt-1">
        {changes && `${texts.notPlaced} `}
        {chosen ? (now === 0 ? texts.replaceOut : texts.replaceSent) : now === 0 ? texts.leftOut : texts.leftSent}
      </p>
      {options && options.length > 0 && (
        <fieldset className="mt-3 grid gap-2 sm:grid-cols-2">
          <legend className="sr-only">{texts.replacementFor(title)}</legend>
          {options.map((option) => (
            <Choice
              key={option.variationId}
              name={`instead-of-${variationId}`}
              isChosen={option === chosen}
              onChoose={() => setChosenId(option.variationId)}
              className="bg-surface"
            >
              <Option option={option} />
            </Choice>
          ))}
        </fieldset>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {chosen && (
          <button
            type="button"
            aria-disabled={isBusy}
            className={`${buttonLook.dark} flex-1 cursor-pointer tabular-nums`}
            onClick={() => orderTheRest(chosen)}
          >
            {texts.replace(format.taka(chosen.orderTotal))}
          </button>
        )}
        <button
          type="button"
          aria-disabled={isBusy}
          className={`${quietButtonLook} bg-surface px-5`}
          onClick={() => orderTheRest()}
        >
          {now === 0 ? texts.remove : texts.takeLeft(format.number(now))}
        </button>
      </div>
    </section>
  );
}

function Option({ option }: { option: Substitute }) {
  const { language, format } = useLanguage();
  const texts = checkoutTexts[language];
  const { product, size, images, quantity, total, difference } = option;
  return (
    <>
      <ProductPicture
        pattern={images[0]?.pattern ?? null}
        alt=""
        sizes="44px"
        widest={160}
        className="size-11 shrink-0 rounded-card object-cover"
      />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold">{titleIn(language, product)}</span>
        <span className="block text-sm text-muted">
          {titleIn(language, size)}
          {quantity > 1 && ` × ${format.number(quantity)}`}
        </span>
      </span>
      <span className="text-right leading-snug tabular-nums">
        <span className="block font-semibold">{format.taka(total)}</span>
        <span className="block text-sm text-muted">
          {difference === 0
            ? texts.samePrice
            : difference > 0
              ? texts.more(format.taka(difference))
              : texts.less(format.taka(-difference))}
        </span>
      </span>
    </>
  );
}
