import { nextChargeStep } from "@tatka/domain/delivery/delivery-charge";
import { useLanguage } from "../../../language.tsx";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { promiseTexts } from "./messages.ts";
import { usePromise } from "./promise-store.ts";

/** Larger missing amounts are not shown. */
const WITHIN_REACH_TAKA = 1000;

/** How much to add for cheaper delivery, as text and bar; nothing if no step is near. */
export function ChargeProgress({ cartTotal }: { cartTotal: number }) {
  const { language, format } = useLanguage();
  const { deliveryRules } = useLayoutData();
  const promise = usePromise();
  const step = nextChargeStep(promise?.rules ?? deliveryRules, cartTotal);
  if (!step || step.missing > WITHIN_REACH_TAKA) return null;
  const texts = promiseTexts[language];
  const missing = format.taka(step.missing);
  const { before, amount, after } =
    step.charge === 0 ? texts.progressFree(missing) : texts.progress(missing, format.taka(step.charge));
  return (
    <div className="rounded-card bg-accent-soft px-4 py-3">
      <p className="text-sm">
        {before}
        <b>{amount}</b>
        {after}
      </p>
      <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-full bg-ink/10">
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-200 motion-reduce:transition-none"
          style={{ width: `${Math.round((100 * cartTotal) / (cartTotal + step.missing))}%` }}
        />
      </div>
    </div>
  );
}
