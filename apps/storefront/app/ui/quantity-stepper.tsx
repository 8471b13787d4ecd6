import { Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useLanguage } from "../language.tsx";

type QuantityStepperProps = {
  quantity: number;
  /** The minimum; 0 if the item can be removed. */
  least?: 0 | 1;
  most: number;
  /** The label of the quantity and of both buttons. */
  names: { legend: string; less: string; more: string };
  /** Replaces the minus at one, if it removes the item. */
  bin?: { name: string; icon: ReactNode };
  onChange: (quantity: number) => void;
  /** Called when plus is pressed at the maximum, to show the limit. */
  onMost: () => void;
  isNarrow?: boolean;
  className?: string;
};

/** A quantity between minimum and maximum. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { quantity, least = 1, most, names, onChange, onMost, isNarrow = false, className = "" } = props;
  const { format } = useLanguage();
  const bin = quantity > 1 ? undefined : props.bin;
  return (
    <fieldset className={`flex shrink-0 items-center rounded-card bg-quiet ${className}`}>
      <legend className="sr-only">{names.legend}</legend>
      <button
        type="button"
        aria-label={bin?.name ?? names.less}
        aria-disabled={quantity <= least}
        className="step-button"
        onClick={() => quantity > least && onChange(quantity - 1)}
      >
        {bin?.icon ?? <Minus aria-hidden="true" className="size-5" />}
      </button>
      <output className={`text-center font-bold tabular-nums ${isNarrow ? "min-w-5" : "min-w-7"}`}>
        {format.number(quantity)}
      </output>
      <button
        type="button"
        aria-label={names.more}
        aria-disabled={quantity >= most}
        className="step-button"
        onClick={() => (quantity < most ? onChange(quantity + 1) : onMost())}
      >
        <Plus aria-hidden="true" className="size-5" />
      </button>
    </fieldset>
  );
}
