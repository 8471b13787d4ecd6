import type { Order } from "@tatka/contract/orders/orders";
import { type FormEvent, useState } from "react";
import { FailureNote } from "../../../failure-note.tsx";
import { useLanguage } from "../../../language.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { textLinkLook } from "../../../ui/forms/form-look.ts";
import { StarsInput } from "../../../ui/forms/stars-input.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { useAction } from "../../../use-action.ts";
import { orderTexts } from "./messages.ts";
import { rate } from "./order-calls.ts";

/** Repeats the API's limit, because the contract's schemas are not shipped to browsers. */
const LONGEST = 1_000;

type OrderRatingProps = { order: Order; onRated: (order: Order) => void };

/** The rating, requested after delivery and editable for some days. The delivery email links here. */
export function OrderRating({ order, onRated }: OrderRatingProps) {
  const { language, format } = useLanguage();
  const { rating: texts } = orderTexts[language];
  const [isChanging, setChanging] = useState(false);
  const { rating } = order;
  if (!rating || isChanging) {
    if (!order.mayRate) return null;
    const close = (rated: Order) => {
      onRated(rated);
      setChanging(false);
    };
    return <RatingForm order={order} onRated={close} />;
  }
  return (
    <div id="rate" className="mt-4 print:hidden">
      <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars stars={rating.stars} label={texts.stars(format.number(rating.stars))} className="text-2xl" />
        <span className="font-semibold">{texts.thanks}</span>
      </p>
      {rating.comment && <p className="mt-1 break-words whitespace-pre-line">{rating.comment}</p>}
      {order.mayRate && (
        <button type="button" className={`${textLinkLook} mt-1 min-h-11`} onClick={() => setChanging(true)}>
          {texts.change}
        </button>
      )}
    </div>
  );
}

function RatingForm({ order, onRated }: OrderRatingProps) {
  const { language } = useLanguage();
  const { rating: texts } = orderTexts[language];
  const [stars, setStars] = useState(order.rating?.stars ?? 0);
  const { isBusy, failure, run } = useAction();

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const comment = String(new FormData(event.currentTarget).get("comment") ?? "");
    run(async () => onRated(await rate(order.orderNumber, { stars, comment })));
  }

  return (
    <form id="rate" onSubmit={send} className="mt-4 grid max-w-xl scroll-mt-40 gap-3 print:hidden">
      <StarsInput legend={texts.ask} names={texts.names} value={stars} onChange={setStars} />
      {stars > 0 && (
        <>
          <label className="block">
            <span className="font-semibold">{texts.comment}</span>
            <textarea
              name="comment"
              rows={3}
              maxLength={LONGEST}
              defaultValue={order.rating?.comment}
              className="mt-1 block w-full rounded-card border border-line-strong bg-surface px-4 py-2.5 text-base text-ink hover:border-brand"
            />
          </label>
          <button
            type="submit"
            aria-disabled={isBusy}
            className={`${buttonLook.main} cursor-pointer justify-self-start max-sm:w-full`}
          >
            {isBusy ? texts.sending : texts.send}
          </button>
        </>
      )}
      <FailureNote failure={failure} />
    </form>
  );
}
