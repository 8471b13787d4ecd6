import type { Change } from "@tatka/contract/refusals";
import { titleIn, useLanguage } from "../../../language.tsx";
import { checkoutTexts } from "./messages.ts";

/** The changes that made the server refuse an order. */
export function WhatChanged({ changes }: { changes: readonly Change[] }) {
  const { language, format } = useLanguage();
  const texts = checkoutTexts[language];

  function inWords(change: Change): string {
    const title = titleIn(language, change);
    if (change.kind === "price") return texts.priceChanged(title, format.taka(change.was), format.taka(change.now));
    return change.now === 0 ? texts.soldOut(title) : texts.stockChanged(title, format.number(change.now));
  }

  return (
    <div role="alert" className="rounded-card bg-accent-soft px-4 py-3">
      <p className="font-semibold">{texts.changed}</p>
      <ul className="mt-1 list-disc pl-5">
        {changes.length === 0 && <li>{texts.otherChange}</li>}
        {changes.map((change) => (
          <li key={`${change.variationId} ${change.kind}`}>{inWords(change)}</li>
        ))}
      </ul>
      <p className="mt-1 text-sm">{texts.agree}</p>
    </div>
  );
}
