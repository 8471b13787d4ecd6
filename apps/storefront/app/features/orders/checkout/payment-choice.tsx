import type { PaymentMethod } from "@tatka/contract/payments/payments";
import { titleIn, useLanguage } from "../../../language.tsx";
import type { Draft } from "./draft.ts";
import { checkoutTexts } from "./messages.ts";
import { Choice } from "./section.tsx";

type Code = Draft["paymentMethod"];
type PaymentChoiceProps = { methods: PaymentMethod[]; chosen: Code; onChoose: (code: Code) => void };

export function PaymentChoice({ methods, chosen, onChoose }: PaymentChoiceProps) {
  const { language } = useLanguage();
  const texts = checkoutTexts[language];
  if (methods.length === 0) return <p className="mt-3 text-muted">{texts.deliveryFirst}</p>;
  return (
    <fieldset className="mt-4">
      <legend className="sr-only">{texts.paymentLegend}</legend>
      <div className="grid gap-2.5">
        {methods.map((method) => (
          <Choice
            key={method.code}
            name="payment"
            isChosen={method.code === chosen}
            onChoose={() => onChoose(method.code)}
          >
            <span>
              <span className="block font-semibold">{titleIn(language, method)}</span>
              <span className="block text-sm text-muted">{language === "bn" ? method.textBn : method.text}</span>
            </span>
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}
