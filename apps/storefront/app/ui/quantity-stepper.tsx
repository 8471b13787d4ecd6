import { Minus, Plus } from "lucide-react";
import { useLanguage } from "../language.tsx";

type QuantityStepperProps = {
  quantity: number;
  most: number;
  /** What it counts, and what its two buttons do to what. */
  names: { legend: string; less: string; more: string };
  onChange: (quantity: number) => void;
  className?: string;
};

/** How many: from one to as many as there are. */
export function QuantityStepper({ quantity, most, names, onChange, className = "" }: QuantityStepperProps) {
  const { format } = useLanguage();
  return (
    <fieldset className={`flex h-12 shrink-0 items-center rounded-card bg-quiet unscripted:hidden ${className}`}>
      <legend className="sr-only">{names.legend}</legend>
      <button
        type="button"
        aria-label={names.less}
        aria-disabled={quantity <= 1}
        className={stepLook}
        onClick={() => quantity > 1 && onChange(quantity - 1)}
      >
        <Minus aria-hidden="true" className="size-5" />
      </button>
      <output className="min-w-7 text-center font-bold tabular-nums">{format.number(quantity)}</output>
      <button
        type="button"
        aria-label={names.more}
        aria-disabled={quantity >= most}
        className={stepLook}
        onClick={() => quantity < most && onChange(quantity + 1)}
      >
        <Plus aria-hidden="true" className="size-5" />
      </button>
    </fieldset>
  );
}

const stepLook = "step-button";
