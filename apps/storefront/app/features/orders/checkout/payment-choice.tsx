import type { PaymentMethod } from "@tatka/contract/payments/payments";
import { titleIn, useLanguage } from "../../../language.tsx";
import type { Draft } from "./draft.ts";
import { checkoutTexts } from "./messages.ts";
import { Choice } from "./section.tsx";

type Code = Draft["paymentMethod"];
type PaymentChoiceProps = { ways: PaymentMethod[]; chosen: Code; onChoose: (code: Code) => void };

export function PaymentChoice({ ways, chosen, onChoose }: PaymentChoiceProps) {
  const { language } = useLanguage();
  const texts = checkoutTexts[language];
  if (ways.length === 0) return <p className="mt-3 text-muted">{texts.deliveryFirst}</p>;
  return (
    <fieldset className="mt-4">
      <legend className="sr-only">{texts.paymentLegend}</legend>
      <div className="grid gap-2.5">
        {ways.map((way) => (
          <Choice key={way.code} name="payment" isChosen={way.code === chosen} onChoose={() => onChoose(way.code)}>
            <span>
              <span className="block font-semibold">{titleIn(language, way)}</span>
              <span className="block text-sm text-muted">{language === "bn" ? way.textBn : way.text}</span>
            </span>
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}
