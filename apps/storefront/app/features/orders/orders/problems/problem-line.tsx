import type { Order } from "@tatka/contract/orders/orders";
import { type ProblemReason, problemReasons } from "@tatka/domain/orders/order-problem";
import { titleIn, useLanguage } from "../../../../language.tsx";
import { ProductPicture } from "../../../../ui/product/product-picture.tsx";
import { QuantityStepper } from "../../../../ui/quantity-stepper.tsx";
import { problemTexts } from "./problem-messages.ts";

export type ReportedLine = { quantity: number; reason: ProblemReason | "" };

type ProblemLineProps = {
  line: Order["lines"][number];
  /** null if not selected. */
  reported: ReportedLine | null;
  onChange: (reported: ReportedLine | null) => void;
};

/** An item of the order; once selected, the number of pieces and the problem. */
export function ProblemLine({ line, reported, onChange }: ProblemLineProps) {
  const { language, format } = useLanguage();
  const texts = problemTexts[language];
  const title = titleIn(language, line.product);
  return (
    <li className="py-3">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={reported !== null}
          onChange={({ target }) => onChange(target.checked ? { quantity: line.reportable, reason: "" } : null)}
          className="size-5 shrink-0 accent-brand"
        />
        <ProductPicture
          pattern={line.images[0]?.pattern ?? null}
          alt=""
          sizes="64px"
          widest={160}
          className="size-12 shrink-0 rounded-card object-cover"
        />
        <span className="min-w-0 flex-1">
          <span className="block leading-snug font-semibold">{title}</span>
          <span className="text-sm text-muted">
            {titleIn(language, line.size)} × {format.number(line.reportable)}
          </span>
        </span>
      </label>
      {reported && (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          {line.reportable > 1 && (
            <QuantityStepper
              quantity={reported.quantity}
              most={line.reportable}
              names={{ legend: texts.pieces(title), less: texts.fewer(title), more: texts.more(title) }}
              onChange={(quantity) => onChange({ ...reported, quantity })}
              onMost={() => undefined}
            />
          )}
          <select
            aria-label={texts.reasonOf(title)}
            value={reported.reason}
            onChange={({ target }) => onChange({ ...reported, reason: target.value as ReportedLine["reason"] })}
            className="block h-12 min-w-0 flex-1 cursor-pointer rounded-card border border-line-strong bg-surface px-3 text-base text-ink hover:border-brand"
          >
            <option value="">{texts.reason}</option>
            {problemReasons.map((reason) => (
              <option key={reason} value={reason}>
                {texts.reasons[reason]}
              </option>
            ))}
          </select>
        </div>
      )}
    </li>
  );
}
