import { useLanguage } from "../../../language.tsx";
import { consentTexts, MarketingChoice } from "../../people/consent/index.ts";
import { PushOffer } from "../../people/push/index.ts";

/** Channels for price drop alerts; each is enabled separately. */
export function PriceAlerts({ hasEmail }: { hasEmail: boolean }) {
  const { language } = useLanguage();
  return (
    <div className="mt-4 grid gap-3 xl:grid-cols-2">
      {hasEmail && (
        <div className="flex items-center rounded-large border border-line bg-surface px-4 py-2 sm:px-5">
          <MarketingChoice
            source="wishlist"
            label={<span className="font-semibold">{consentTexts[language].byMail}</span>}
          />
        </div>
      )}
      <PushOffer topic="price" />
    </div>
  );
}
