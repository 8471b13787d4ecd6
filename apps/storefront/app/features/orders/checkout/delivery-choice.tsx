import type { Slot } from "@tatka/contract/delivery/delivery";
import { useState } from "react";
import { titleIn, useLanguage } from "../../../language.tsx";
import { clockTime, dayName } from "../../../moments.ts";
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

/** Few places left in a delivery time are worth a word. */
const FEW = 5;

/** How and when: the delivery option, then, where it comes at a chosen time, the day and the hours. */
export function DeliveryChoice({ info, methodId, slotId, onMethod, onSlot }: DeliveryChoiceProps) {
  const { language, format } = useLanguage();
  const texts = checkoutTexts[language];
  const method = info.methods.find(({ id }) => id === methodId);
  return (
    <div className="mt-4 grid min-w-0 gap-5">
      <fieldset className="min-w-0">
        <legend className="sr-only">{texts.methodLegend}</legend>
        <div className="grid gap-2.5 sm:grid-cols-2">
          {info.methods.map((one) => (
            <Choice key={one.id} name="method" isChosen={one.id === methodId} onChoose={() => onMethod(one.id)}>
              <span className="flex-1">
                <span className="block font-semibold">{titleIn(language, one)}</span>
                <span className="block text-sm text-muted">
                  {one.minutes === null ? texts.standard : texts.express(format.number(one.minutes))}
                </span>
              </span>
              <span className="font-bold tabular-nums">
                {one.charge === 0 ? texts.free : format.taka(one.charge ?? 0)}
              </span>
            </Choice>
          ))}
        </div>
      </fieldset>
      {method?.kind === "standard" && <SlotChoice slots={info.slots} slotId={slotId} onSlot={onSlot} />}
    </div>
  );
}

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
        <legend className="mb-2 font-semibold">{texts.dayLegend}</legend>
        <div className="-mx-1 flex gap-2 overflow-x-auto p-1">
          {days.map((day) => (
            <Choice
              key={day}
              name="day"
              isChosen={day === shownDay}
              onChoose={() => setShownDay(day)}
              className="shrink-0 px-3"
            >
              <span className="font-medium whitespace-nowrap">{dayName(day, language, texts)}</span>
            </Choice>
          ))}
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="mb-2 font-semibold">{texts.slotLegend}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {slots
            .filter(({ date }) => date === shownDay)
            .map(({ id, from, to, remaining }) => (
              <Choice
                key={id}
                name="slot"
                isChosen={id === slotId}
                isDisabled={remaining === 0}
                onChoose={() => onSlot(id)}
              >
                <span className="flex-1 font-medium tabular-nums">
                  {clockTime(from, language)}–{clockTime(to, language)}
                </span>
                {remaining <= FEW && (
                  <span className="text-sm text-muted">
                    {remaining === 0 ? texts.full : texts.fewLeft(format.number(remaining))}
                  </span>
                )}
              </Choice>
            ))}
        </div>
      </fieldset>
    </>
  );
}
