import { Minus, Plus, Trash2 } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { showToast } from "../../../ui/toast.ts";
import { listPartTexts } from "./messages.ts";

const stepLook =
  "grid h-11 w-10 cursor-pointer place-items-center rounded-card text-brand-strong hover:bg-brand-soft aria-disabled:cursor-default aria-disabled:opacity-40";

type ListStepperProps = {
  title: string;
  quantity: number;
  most: number;
  /** 0 takes it off. */
  onChange: (quantity: number) => void;
};

/** How many; at one, the minus becomes a bin. */
export function ListStepper({ title, quantity, most, onChange }: ListStepperProps) {
  const { language, format } = useLanguage();
  const texts = listPartTexts[language];
  const isMost = quantity >= most;
  return (
    <fieldset className="flex shrink-0 items-center rounded-card bg-quiet">
      <legend className="sr-only">{texts.quantityOf(title)}</legend>
      <button
        type="button"
        aria-label={quantity > 1 ? texts.less(title) : texts.remove(title)}
        className={stepLook}
        onClick={() => onChange(quantity - 1)}
      >
        {quantity > 1 ? (
          <Minus aria-hidden="true" className="size-4.5" />
        ) : (
          <Trash2 aria-hidden="true" className="size-4.5 text-muted" />
        )}
      </button>
      <span className="min-w-5 text-center font-bold tabular-nums" aria-live="polite">
        {format.number(quantity)}
      </span>
      <button
        type="button"
        aria-label={texts.more(title)}
        aria-disabled={isMost}
        className={stepLook}
        onClick={() => (isMost ? showToast(texts.noMore(format.number(most))) : onChange(quantity + 1))}
      >
        <Plus aria-hidden="true" className="size-4.5" />
      </button>
    </fieldset>
  );
}
