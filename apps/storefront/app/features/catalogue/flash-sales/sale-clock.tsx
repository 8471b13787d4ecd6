import { Clock } from "lucide-react";
import { lazy } from "react";
import { useLanguage } from "../../../language.tsx";
import { AfterLoad } from "../../../ui/after-load.tsx";
import { patiently } from "../../../ui/parts.ts";

const Countdown = lazy(patiently(() => import("./countdown.tsx").then((file) => ({ default: file.Countdown }))));

export type FlashSaleData = {
  id: number;
  title: string;
  endsAt: string;
  /** The same moment as text. */
  endsOn: string;
};

/** When the sale ends: as text, and with JavaScript as hours and minutes on its last day. */
export function SaleClock({ sale }: { sale: FlashSaleData }) {
  const { home } = useLanguage().messages;
  const inWords = home.saleEnds(sale.endsOn);
  return (
    <span className="inline-flex items-center gap-1.5 rounded-small bg-accent px-2.5 py-1 text-sm font-semibold whitespace-nowrap text-on-accent tabular-nums">
      <Clock aria-hidden="true" className="size-4 shrink-0" />
      <AfterLoad fallback={inWords}>
        <Countdown endsAt={sale.endsAt} otherwise={inWords} />
      </AfterLoad>
    </span>
  );
}
