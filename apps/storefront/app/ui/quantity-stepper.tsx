import { Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useLanguage } from "../language.tsx";

type QuantityStepperProps = {
  quantity: number;
  /** Zero where the last one can be taken away. */
  least?: 0 | 1;
  most: number;
  /** The label of the quantity and of both buttons. */
  names: { legend: string; less: string; more: string };
  /** Stands for the minus at one, where that removes the item. */
  bin?: { name: string; icon: ReactNode };
  onChange: (quantity: number) => void;
  /** Plus was pressed and there are no more: to say so. */
  onMost: () => void;
  isNarrow?: boolean;
  className?: string;
};

/** How many, between the least and the most that can be had. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { quantity, least = 1, most, names, onChange, onMost, isNarrow = false, className = "" } = props;
  const { format } = useLanguage();
  const bin = quantity > 1 ? undefined : props.bin;
  const stepLook = isNarrow ? "step-button w-10" : "step-button";
  return (
    <fieldset className={`flex shrink-0 items-center rounded-card bg-quiet ${className}`}>
      <legend className="sr-only">{names.legend}</legend>
      <button
        type="button"
        aria-label={bin?.name ?? names.less}
        aria-disabled={quantity <= least}
        className={stepLook}
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
        className={stepLook}
        onClick={() => (quantity < most ? onChange(quantity + 1) : onMost())}
      >
        <Plus aria-hidden="true" className="size-5" />
      </button>
    </fieldset>
  );
}
