import type { Slot } from "@tatka/contract/delivery/delivery";
import { clockRange } from "@tatka/domain/clock-words";
import { courierDaysText } from "@tatka/domain/delivery/courier-days";
import { useState } from "react";
import { titleIn, useLanguage } from "../../../language.tsx";
import { dayAndDate } from "../../../moments.ts";
import type { CheckoutInfo } from "./checkout-calls.ts";
import { checkoutTexts } from "./messages.ts";
import { Choice } from "./section.tsx";

type DeliveryChoiceProps = {
  info: CheckoutInfo;
  methodId: number;
  slotId: string | null;
  onMethod: (id: number) => void;
  onSlot: (id: string) => void;
};

/** At or below this number, the remaining places are shown. */
const FEW = 5;

/** Delivery option, and for standard delivery the day and slot. */
export function DeliveryChoice({ info, methodId, slotId, onMethod, onSlot }: DeliveryChoiceProps) {
  const { language, format } = useLanguage();
  const texts = checkoutTexts[language];
  const method = info.methods.find(({ id }) => id === methodId);
  return (
    <div className="mt-4 grid min-w-0 grid-cols-1 gap-4">
      <fieldset className="min-w-0">
        <legend className="sr-only">{texts.methodLegend}</legend>
        <div className="grid gap-2.5 sm:grid-cols-2">
          {info.methods.map((one) => (
            <Choice key={one.id} name="method" isChosen={one.id === methodId} onChoose={() => onMethod(one.id)}>
              <span className="flex-1">
                <span className="block font-semibold">{titleIn(language, one)}</span>
                <span className="block text-sm text-muted">
                  {one.minutes === null
                    ? info.days
                      ? texts.courier
                      : texts.standard
                    : texts.express(format.number(one.minutes))}
                </span>
              </span>
              <span className="font-bold tabular-nums">
                {one.charge === 0 ? texts.free : format.taka(one.charge ?? 0)}
              </span>
            </Choice>
          ))}
        </div>
      </fieldset>
      {info.days && (
        <p className="rounded-card bg-quiet px-4 py-3">{texts.byCourier(courierDaysText(info.days, language))}</p>
      )}
      {method?.kind === "standard" && !info.days && <SlotChoice slots={info.slots} slotId={slotId} onSlot={onSlot} />}
    </div>
  );
}

const waitingLook = "rounded-card bg-quiet";

/** Reserves the height of the loaded content: two methods, the days, and one method's slots. */
export function DeliveryWaiting() {
  const { language } = useLanguage();
  return (
    <div className="mt-4 grid min-w-0 grid-cols-1 gap-4">
      <p role="status" className="sr-only">
        {checkoutTexts[language].loading}
      </p>
      <div aria-hidden="true" className="grid gap-2.5 sm:grid-cols-2">
        <div className={`${waitingLook} h-[4.125rem]`} />
        <div className={`${waitingLook} h-[4.125rem]`} />
      </div>
      <div aria-hidden="true" className={`${waitingLook} my-1 h-13`} />
      <div aria-hidden="true" className="grid grid-cols-2 gap-2 lg:grid-cols-4">
        <div className={`${waitingLook} h-14`} />
        <div className={`${waitingLook} h-14`} />
        <div className={`${waitingLook} h-14`} />
        <div className={`${waitingLook} h-14`} />
      </div>
    </div>
  );
}

const chipLook =
  "relative grid cursor-pointer content-center rounded-card border border-line px-3 text-center transition-colors hover:border-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand";

function SlotChoice({ slots, slotId, onSlot }: { slots: Slot[]; slotId: string | null; onSlot: (id: string) => void }) {
  const { language, format } = useLanguage();
  const texts = checkoutTexts[language];
  const days = [...new Set(slots.map(({ date }) => date))];
  const chosenDay = slots.find(({ id }) => id === slotId)?.date;
  const [shownDay, setShownDay] = useState(chosenDay ?? days[0]);
  if (days.length === 0) return <p className="text-danger">{texts.noSlots}</p>;
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="sr-only">{texts.dayLegend}</legend>
        <div className="-mx-1 flex gap-2 overflow-x-auto p-1">
          {days.map((day) => {
            const { name, date } = dayAndDate(day, language, texts);
            return (
              <label
                key={day}
                className={`${chipLook} min-h-13 shrink-0 has-checked:border-ink has-checked:bg-ink has-checked:text-surface`}
              >
                <input
                  type="radio"
                  name="day"
                  checked={day === shownDay}
                  onChange={() => setShownDay(day)}
                  className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
                />
                <span className="leading-tight font-semibold whitespace-nowrap">{name}</span>
                <span className="text-sm leading-tight whitespace-nowrap">{date}</span>
              </label>
            );
          })}
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="sr-only">{texts.slotLegend}</legend>
        <div className="grid grid-cols-2 gap-2 lg:grid-cols-4">
          {slots
            .filter(({ date }) => date === shownDay)
            .map(({ id, from, to, remaining }) => (
              <label
                key={id}
                className={`${chipLook} min-h-14 py-1.5 has-checked:border-brand has-checked:bg-brand-soft has-checked:ring-1 has-checked:ring-brand has-disabled:cursor-default has-disabled:border-transparent has-disabled:bg-quiet has-disabled:text-muted`}
              >
                <input
                  type="radio"
                  name="slot"
                  checked={id === slotId}
                  disabled={remaining === 0}
                  onChange={() => onSlot(id)}
                  className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
                />
                <span className="leading-tight font-semibold text-balance">{clockRange(from, to, language)}</span>
                {remaining <= FEW && (
                  <span className="text-sm leading-tight text-muted">
                    {remaining === 0 ? texts.full : texts.fewLeft(format.number(remaining))}
                  </span>
                )}
              </label>
            ))}
        </div>
      </fieldset>
    </>
  );
}
