import type { Change } from "@tatka/contract/refusals";
import { titleIn, useLanguage } from "../../../language.tsx";
import { checkoutTexts } from "./messages.ts";

/** Changed prices, after the server has refused the order. */
export function WhatChanged({ changes }: { changes: readonly Change[] }) {
  const { language, format } = useLanguage();
  const texts = checkoutTexts[language];

  return (
    <div className="rounded-large bg-accent-soft p-4 sm:p-6">
      <p className="font-semibold">{texts.changed}</p>
      <ul className="mt-1 list-disc pl-5">
        {changes.length === 0 && <li>{texts.otherChange}</li>}
        {changes.map((change) => (
          <li key={change.variationId}>
            {texts.priceChanged(titleIn(language, change), format.taka(change.was), format.taka(change.now))}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm">{texts.agree}</p>
    </div>
  );
}
