import { useLanguage } from "../../../language.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { ratingTexts } from "./rating-messages.ts";

/** The stars below a product's name, linked to its reviews. Hidden without reviews. */
export function RatingLine({ rating }: { rating: { average: number; count: number } }) {
  const { language, format } = useLanguage();
  const texts = ratingTexts[language];
  if (rating.count === 0) return null;
  const average = format.number(rating.average);
  return (
    <a href="#reviews" className="mt-1 inline-flex min-h-11 flex-wrap items-center gap-x-2 hover:underline">
      <Stars stars={rating.average} label={texts.stars(average)} className="text-lg" />
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {average}
      </span>
      <span className="text-muted max-sm:sr-only">{texts.count(rating.count, format.number(rating.count))}</span>
    </a>
  );
}
