import { clockRange } from "@tatka/domain/clock-words";
import { courierDaysText } from "@tatka/domain/delivery/courier-days";
import { isCash } from "@tatka/domain/payments/methods/is-cash";
import { FailureNote } from "../../../failure-note.tsx";
import { titleIn, useLanguage } from "../../../language.tsx";
import { dayName } from "../../../moments.ts";
import { quietButtonLook } from "../../../ui/forms/form-look.ts";
import { AddressPicker } from "../../people/addresses/index.ts";
import { CheckNotice, checkTexts } from "../cash-checks/index.ts";
import { ColdItems } from "./cold-items.tsx";
import { DeliveryChoice, DeliveryWaiting } from "./delivery-choice.tsx";
import { checkoutTexts } from "./messages.ts";
import { PaymentChoice } from "./payment-choice.tsx";
import { Step } from "./step.tsx";
import type { CheckoutState, StepName } from "./use-checkout.ts";

/** Address, time and payment as steps, of which one is open. */
export function CheckoutSteps({ checkout }: { checkout: CheckoutState }) {
  const { language } = useLanguage();
  const texts = checkoutTexts[language];
  const { draft, reached, isAddressKnown, openedStep, openStep } = checkout;
  const stepProps = (step: StepName) => ({
    isOpen: openedStep === step,
    isMissing: checkout.missing?.step === step ? checkout.missing : null,
    onOpen: () => openStep(step),
  });
  return (
    <>
      <Step
        number={1}
        title={texts.address}
        isDone={reached !== null}
        summary={reached === null ? texts.chooseAddress : <AddressLine checkout={checkout} />}
        {...stepProps("address")}
      >
        <AddressPicker selectedId={draft.addressId} onSelect={checkout.select} />
        {reached !== null && <Continue onClick={() => openStep("time")}>{texts.continueToTime}</Continue>}
      </Step>
      {isAddressKnown && <LaterSteps checkout={checkout} stepProps={stepProps} />}
    </>
  );
}

type LaterStepsProps = {
  checkout: CheckoutState;
  stepProps: (step: StepName) => { isOpen: boolean; isMissing: object | null; onOpen: () => void };
};

function LaterSteps({ checkout, stepProps }: LaterStepsProps) {
  const { language, format } = useLanguage();
  const texts = checkoutTexts[language];
  const { draft, change, reached, info, method, payments, isTimeChosen, cityChange, openStep } = checkout;
  const total = checkout.summary.value?.total;
  const payment = payments.find(({ code }) => code === draft.paymentMethod);
  return (
    <>
      <Step
        number={2}
        title={texts.delivery}
        isDone={isTimeChosen}
        summary={isTimeChosen ? <TimeLine checkout={checkout} /> : texts.deliveryFirst}
        {...stepProps("time")}
      >
        {cityChange && (
          <p role="status" className="mt-3 rounded-card bg-accent-soft px-4 py-2.5 font-medium">
            {texts.cityChanged(titleIn(language, cityChange.to))}
            {cityChange.was !== undefined && total !== undefined && total !== cityChange.was && (
              <span className="block tabular-nums">
                {texts.totalChanged(format.taka(cityChange.was), format.taka(total))}
              </span>
            )}
          </p>
        )}
        {info.value && method ? (
          <>
            <ColdItems checkout={checkout} />
            <DeliveryChoice
              key={reached}
              info={info.value}
              methodId={method.id}
              slotId={checkout.slot?.id ?? null}
              onMethod={(methodId) => {
                openStep("time");
                change({ methodId, slotId: null });
              }}
              onSlot={(slotId) => {
                openStep("time");
                change({ slotId });
              }}
            />
            {isTimeChosen && <Continue onClick={checkout.confirmTime}>{texts.continueToPayment}</Continue>}
          </>
        ) : (
          <>
            <FailureNote failure={info.failure} className="mt-3" />
            {reached === null && <p className="mt-3 text-muted">{texts.deliveryFirst}</p>}
            {reached !== null && !info.failure && <DeliveryWaiting />}
          </>
        )}
      </Step>
      <Step
        number={3}
        title={texts.payment}
        isDone={isTimeChosen && reached !== null && payment !== undefined}
        summary={payment ? titleIn(language, payment) : texts.paymentHint}
        {...stepProps("payment")}
      >
        <PaymentChoice
          methods={payments}
          chosen={draft.paymentMethod}
          onChoose={(paymentMethod) => change({ paymentMethod })}
        />
      </Step>
      {isCash(draft.paymentMethod) && checkout.summary.value?.cashCheck && (
        <div role="status" className="min-w-0 rounded-large bg-surface p-4 shadow-card sm:p-6">
          <CheckNotice check={checkout.summary.value.cashCheck} />
          <p>{checkTexts[language].online}</p>
        </div>
      )}
    </>
  );
}

function Continue({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className={`${quietButtonLook} mt-4 w-full`} onClick={onClick}>
      {children}
    </button>
  );
}

function AddressLine({ checkout: { address } }: { checkout: CheckoutState }) {
  const { language } = useLanguage();
  if (!address) return null;
  const places = [address.zone, address.district].map((place) => titleIn(language, place));
  return (
    <>
      <span className="flex flex-wrap gap-x-2">
        <b className="font-semibold text-ink">{address.name}</b>
        <span className="whitespace-nowrap">+88 {address.phone}</span>
      </span>
      <span className="block break-words">{[address.address, ...new Set(places)].join(", ")}</span>
    </>
  );
}

function TimeLine({ checkout: { method, slot, days } }: { checkout: CheckoutState }) {
  const { language, format } = useLanguage();
  const texts = checkoutTexts[language];
  if (!method) return null;
  const when = days
    ? courierDaysText(days, language)
    : slot
      ? `${dayName(slot.date, language, texts)}, ${clockRange(slot.from, slot.to, language)}`
      : texts.express(format.number(method.minutes ?? 0));
  return (
    <>
      <b className="font-semibold text-ink">{when}</b> · {titleIn(language, method)}
    </>
  );
}
