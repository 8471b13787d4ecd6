import { Trash2 } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { QuantityStepper } from "../../../ui/quantity-stepper.tsx";
import { showToast } from "../../../ui/toast.ts";
import { listPartTexts } from "./messages.ts";

type ListStepperProps = {
  title: string;
  quantity: number;
  most: number;
  /** 0 removes the item. */
  onChange: (quantity: number) => void;
};

/** The quantity of a list item; at one, the minus becomes a bin. */
export function ListStepper({ title, quantity, most, onChange }: ListStepperProps) {
  const { language, format } = useLanguage();
  const texts = listPartTexts[language];
  return (
    <QuantityStepper
      isNarrow
      quantity={quantity}
      least={0}
      most={most}
      names={{ legend: texts.quantityOf(title), less: texts.less(title), more: texts.more(title) }}
      bin={{ name: texts.remove(title), icon: <Trash2 aria-hidden="true" className="size-5 text-muted" /> }}
      onChange={onChange}
      onMost={() => showToast(texts.noMore(format.number(most)))}
    />
  );
}
