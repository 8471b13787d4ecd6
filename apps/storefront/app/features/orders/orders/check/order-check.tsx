import type { Order } from "@tatka/contract/orders/orders";
import { mayChange } from "@tatka/domain/orders/order-policy";
import { isCash } from "@tatka/domain/payments/methods/is-cash";
import { type FormEvent, useState } from "react";
import { FailureNote } from "../../../../failure-note.tsx";
import { titleIn, useLanguage } from "../../../../language.tsx";
import { quietButtonLook, submitLook, textLinkLook } from "../../../../ui/forms/form-look.ts";
import { useAction } from "../../../../use-action.ts";
import { CheckNotice, checkTexts } from "../../cash-checks/index.ts";
import { Section, useFetched } from "../../checkout/index.ts";
import { advanceUrl, askTeam, fetchMethods } from "./check-calls.ts";

/** Repeats the API's limit, because the contract's schemas are not shipped to browsers. */
const LONGEST = 500;

type Props = { order: Order; onChanged: (order: Order) => void };

/** What the store asks before it delivers for cash: the reasons, the part payment, and a question to the team. */
export function OrderCheck({ order, onChanged }: Props) {
  const { language } = useLanguage();
  const texts = checkTexts[language];
  const { check } = order;
  // An order that was stored on the device by an earlier release has no check.
  if (!check || !mayChange("pay-advance", order, "customer")) return null;
  return (
    <Section title={texts.heading}>
      <div className="mt-3 grid gap-3">
        {check.isOpen ? <CheckNotice check={check} /> : <p role="status">{texts.done}</p>}
        {check.isOpen && check.measure === "advance" && <PayAdvance order={order} amount={check.advance} />}
        {check.isOpen && <AskTeam order={order} question={check.question} onChanged={onChanged} />}
      </div>
    </Section>
  );
}

function PayAdvance({ order, amount }: { order: Order; amount: number }) {
  const { language, format } = useLanguage();
  const texts = checkTexts[language];
  const methods = useFetched("methods", fetchMethods);
  const { isBusy, failure, run } = useAction();
  return (
    <>
      {methods.value
        ?.filter(({ code }) => !isCash(code))
        .map((method) => (
          <button
            key={method.code}
            type="button"
            disabled={isBusy}
            className={submitLook}
            onClick={() => run(async () => location.assign(await advanceUrl(order.orderNumber, method.code)))}
          >
            {isBusy ? texts.opening : texts.payBy(format.taka(amount), titleIn(language, method))}
          </button>
        ))}
      <FailureNote failure={failure ?? methods.failure} />
    </>
  );
}

function AskTeam({ order, question, onChanged }: Props & { question: string }) {
  const { language } = useLanguage();
  const texts = checkTexts[language];
  const [isAsking, setAsking] = useState(false);
  const { isBusy, failure, run } = useAction();

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("question") ?? "").trim();
    if (text === "") return;
    run(async () => {
      onChanged(await askTeam(order.orderNumber, text));
      setAsking(false);
    });
  }

  return (
    <>
      {question && (
        <p role="status" className="break-words text-muted">
          {texts.sent} {question}
        </p>
      )}
      {isAsking ? (
        <form onSubmit={send} className="grid gap-3">
          <label className="block">
            <span className="font-semibold">{texts.askLabel}</span>
            <textarea
              name="question"
              rows={3}
              required
              maxLength={LONGEST}
              placeholder={texts.askHint}
              className="mt-1 block w-full rounded-card border border-line-strong bg-surface px-4 py-2.5 text-base text-ink hover:border-brand"
            />
          </label>
          <button type="submit" disabled={isBusy} className={quietButtonLook}>
            {isBusy ? texts.sending : texts.send}
          </button>
          <FailureNote failure={failure} />
        </form>
      ) : (
        <button type="button" className={`${textLinkLook} min-h-11 justify-self-start`} onClick={() => setAsking(true)}>
          {texts.ask}
        </button>
      )}
    </>
  );
}
