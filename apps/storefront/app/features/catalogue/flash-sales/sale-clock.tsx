import { Timer } from "lucide-react";
import { lazy } from "react";
import { useLanguage } from "../../../language.tsx";
import { AfterLoad } from "../../../ui/after-load.tsx";

const Countdown = lazy(() => import("./countdown.tsx").then((file) => ({ default: file.Countdown })));

export type FlashSaleData = {
  title: string;
  endsAt: string;
  /** The same moment, in words. */
  endsOn: string;
};

/** When the sale ends: in words for everyone, and running down where scripts run. */
export function SaleClock({ sale }: { sale: FlashSaleData }) {
  const { home } = useLanguage().messages;
  return (
    <p className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 rounded-large bg-accent-soft px-3 py-1.5 text-sm font-semibold">
      <span className="inline-flex items-center gap-2">
        <Timer aria-hidden="true" className="size-4 shrink-0" />
        {home.saleEnds(sale.endsOn)}
      </span>
      <AfterLoad>
        <Countdown endsAt={sale.endsAt} />
      </AfterLoad>
    </p>
  );
}
