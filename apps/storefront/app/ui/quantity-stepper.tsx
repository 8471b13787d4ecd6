import { Minus, Plus } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { productTexts } from "./messages.ts";

type QuantityStepperProps = {
  quantity: number;
  most: number;
  /** Of what, for those who do not see what it stands beside. */
  title: string;
  onChange: (quantity: number) => void;
};

/** How many are to be added at once: from one to as many as there are. */
export function QuantityStepper({ quantity, most, title, onChange }: QuantityStepperProps) {
  const { language, format } = useLanguage();
  const texts = productTexts[language];
  return (
    <fieldset className="flex h-12 shrink-0 items-center rounded-card bg-quiet unscripted:hidden">
      <legend className="sr-only">{texts.quantity}</legend>
      <button
        type="button"
        aria-label={texts.less(title)}
        aria-disabled={quantity <= 1}
        className={stepLook}
        onClick={() => quantity > 1 && onChange(quantity - 1)}
      >
        <Minus aria-hidden="true" className="size-5" />
      </button>
      <output className="min-w-7 text-center font-bold tabular-nums">{format.number(quantity)}</output>
      <button
        type="button"
        aria-label={texts.more(title)}
        aria-disabled={quantity >= most}
        className={stepLook}
        onClick={() => quantity < most && onChange(quantity + 1)}
      >
        <Plus aria-hidden="true" className="size-5" />
      </button>
    </fieldset>
  );
}

const stepLook =
  "grid size-11 cursor-pointer place-items-center rounded-card text-brand-strong transition-colors hover:bg-brand-soft aria-disabled:cursor-default aria-disabled:opacity-40";
