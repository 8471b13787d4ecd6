import type { OfferedVoucher } from "@tatka/contract/orders/vouchers";
import { TicketPercent } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { checkoutTexts } from "./messages.ts";

/** Maximum number of offers shown. */
const SHOWN = 2;

/** Applicable vouchers with their savings. */
export function VoucherOffers({ offers, onCode }: { offers: OfferedVoucher[]; onCode: (code: string) => void }) {
  const { language, format } = useLanguage();
  const texts = checkoutTexts[language];

  function inWords({ kind, percent, amount, cap }: OfferedVoucher): string {
    if (kind === "free_delivery") return texts.offer.freeDelivery;
    if (kind === "fixed") return texts.offer.fixed(format.taka(amount ?? 0));
    const off = format.percent(percent ?? 0);
    return cap === null ? texts.offer.percent(off) : texts.offer.percentUpTo(off, format.taka(cap));
  }

  return (
    <ul className="grid gap-2">
      {offers.slice(0, SHOWN).map((offer) => (
        <li key={offer.code} className="flex items-center gap-3 rounded-card bg-accent-soft py-1.5 pr-1.5 pl-4">
          <TicketPercent aria-hidden="true" className="size-5 shrink-0" />
          <span className="min-w-0 flex-1 text-sm">
            {texts.offer.before}
            <b>{offer.code}</b> {inWords(offer)}
          </span>
          <button
            type="button"
            aria-label={texts.applyOf(offer.code)}
            className="min-h-11 cursor-pointer rounded-card px-3 font-semibold text-brand-strong hover:bg-surface"
            onClick={() => onCode(offer.code)}
          >
            {texts.apply}
          </button>
        </li>
      ))}
    </ul>
  );
}
