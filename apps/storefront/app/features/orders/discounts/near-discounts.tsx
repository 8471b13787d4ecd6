import type { NearDiscount } from "@tatka/contract/orders/discounts";
import { BadgePercent } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { discountTexts } from "./messages.ts";

/** Maximum number shown. */
const SHOWN = 2;

/** Discounts that apply if the customer adds a little more, by name. */
export function NearDiscounts({ near }: { near: readonly NearDiscount[] }) {
  const { language, format } = useLanguage();
  const texts = discountTexts[language];

  function inWords({ more, missing, gives, percent, amount }: NearDiscount): string {
    if (more === "bundle") return texts.bundle(format.number(missing), format.taka(amount ?? 0));
    if (more === "pieces") {
      const free = missing === 1 ? texts.itIsFree : texts.theyAreFree;
      return texts.pieces(format.number(missing), percent === 100 ? free : texts.itIsOff(format.percent(percent ?? 0)));
    }
    if (gives === "free_delivery") return texts.amount(format.taka(missing), texts.freeDelivery);
    const off = gives === "fixed" ? format.taka(amount ?? 0) : format.percent(percent ?? 0);
    return texts.amount(format.taka(missing), texts.save(off));
  }

  if (near.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {near.slice(0, SHOWN).map((one) => (
        <li key={one.title} className="flex items-start gap-3 rounded-card bg-accent-soft px-4 py-2.5 text-sm">
          <BadgePercent aria-hidden="true" className="size-5 shrink-0" />
          <span className="min-w-0">
            <b>{inWords(one)}</b> <span className="block">{language === "bn" ? one.titleBn : one.title}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
