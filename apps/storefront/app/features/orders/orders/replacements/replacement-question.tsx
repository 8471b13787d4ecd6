import type { Substitution } from "@tatka/contract/orders/substitution";
import { allergenText } from "@tatka/domain/catalogue/allergens";
import { dhakaClock } from "@tatka/domain/clock-words";
import { FailureNote } from "../../../../failure-note.tsx";
import { titleIn, useLanguage } from "../../../../language.tsx";
import { quietButtonLook, submitLook } from "../../../../ui/forms/form-look.ts";
import { ProductPicture } from "../../../../ui/product/product-picture.tsx";
import { useAction } from "../../../../use-action.ts";
import { replacementTexts } from "./replacement-messages.ts";

type Props = { question: Substitution; onAnswer: (accept: boolean) => Promise<unknown> };

/** The missing item, the substitute with its price, and what happens without an answer. */
export function ReplacementQuestion({ question, onAnswer }: Props) {
  const { language, format } = useLanguage();
  const texts = replacementTexts[language];
  const { isBusy, failure, run } = useAction();
  const { product, size, quantity, offer, worth, state, answer } = question;
  const nameOf = (item: Pick<Substitution, "product" | "size">) =>
    `${titleIn(language, item.product)}, ${titleIn(language, item.size)}`;
  const missing = texts.missing(nameOf({ product, size }), format.number(quantity));
  if (state !== "asked" || !offer) {
    return (
      <div>
        <p className="font-semibold">{missing}</p>
        <p role="status" className="text-muted">
          {answer === "accepted" || answer === "declined" ? `${texts.thanks} ` : ""}
          {state === "replaced" && offer ? texts.replaced(nameOf(offer)) : texts.removed}
        </p>
      </div>
    );
  }
  const difference = Math.round((offer.total - worth) * 100) / 100;
  const amount = format.taka(Math.abs(difference));
  const added = offer.addedAllergens;
  const warning = !added ? texts.allergensUnknown : added.length > 0 && texts.contains(allergenText(added, language));
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{missing}</p>
      <p>{texts.question}</p>
      <div className="flex items-center gap-3 rounded-card bg-quiet p-3">
        <ProductPicture
          pattern={offer.images[0]?.pattern ?? null}
          alt=""
          sizes="64px"
          widest={160}
          className="size-16 shrink-0 rounded-card object-cover"
        />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{nameOf(offer)}</p>
          <p className="text-sm text-muted">
            {format.taka(offer.total)}
            {offer.quantity > 1 && ` (× ${format.number(offer.quantity)})`},{" "}
            {difference === 0 ? texts.same : difference < 0 ? texts.less(amount) : texts.more(amount)}
          </p>
          {warning && <p className="mt-1 text-sm font-semibold">{warning}</p>}
        </div>
      </div>
      <p className="text-sm text-muted">
        {question.answerBefore && texts.until(dhakaClock(question.answerBefore, language))}{" "}
        {texts.otherwise[question.withoutAnswer]}
      </p>
      <FailureNote failure={failure} />
      <button type="button" disabled={isBusy} className={submitLook} onClick={() => run(() => onAnswer(true))}>
        {isBusy ? texts.sending : texts.yes}
      </button>
      <button type="button" disabled={isBusy} className={quietButtonLook} onClick={() => run(() => onAnswer(false))}>
        {texts.no}
      </button>
    </div>
  );
}
