import { useState } from "react";
import { FailureNote } from "../../../failure-note.tsx";
import { useLanguage } from "../../../language.tsx";
import { longDay } from "../../../moments.ts";
import { useStoreName } from "../../../shell/store-name.ts";
import { buttonLook } from "../../../ui/button-look.ts";
import { Stars } from "../../../ui/stars.tsx";
import { useAction } from "../../../use-action.ts";
import { reviewTexts } from "./messages.ts";
import { OwnReviewPart } from "./own-review.tsx";
import { ratingTexts } from "./rating-messages.ts";
import type { Review, ReviewPage } from "./review-calls.ts";
import { ReviewPictures } from "./review-pictures.tsx";

/** Reviews by customers who bought the product, and the form. The first page comes with the product. */
export default function Reviews({ slug, first }: { slug: string; first: ReviewPage | null }) {
  const { language, format } = useLanguage();
  const texts = reviewTexts[language];
  const average = format.number(first?.average ?? 0);
  return (
    <section id="reviews" aria-labelledby="reviews-heading" className="mt-10 max-w-3xl scroll-mt-40">
      <h2 id="reviews-heading" className="text-xl font-bold tracking-tight sm:text-2xl">
        {texts.heading}
      </h2>
      {first && first.total > 0 ? (
        <div className="mt-3 flex flex-wrap items-center gap-x-8 gap-y-3">
          <p className="flex items-center gap-3">
            <span className="text-4xl font-extrabold tabular-nums">{average}</span>
            <span>
              <Stars stars={first.average} label={ratingTexts[language].stars(average)} className="text-xl" />
              <span className="block text-sm text-muted">
                {ratingTexts[language].count(first.total, format.number(first.total))}
              </span>
            </span>
          </p>
          <Spread byStars={first.byStars} total={first.total} />
        </div>
      ) : (
        <p className="mt-2 text-muted">{texts.none}</p>
      )}
      <OwnReviewPart slug={slug} />
      {first && <ReviewItems slug={slug} first={first} />}
    </section>
  );
}

/** The distribution of stars. */
function Spread({ byStars, total }: { byStars: readonly number[]; total: number }) {
  const { format } = useLanguage();
  return (
    <ul aria-hidden="true" className="star-spread">
      {[5, 4, 3, 2, 1].map((stars) => (
        <li key={stars}>
          {format.number(stars)}
          <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none">
            <rect width={Math.round(((byStars[stars - 1] ?? 0) * 100) / total)} height="1" />
          </svg>
        </li>
      ))}
    </ul>
  );
}

function ReviewItems({ slug, first }: { slug: string; first: ReviewPage }) {
  const { language } = useLanguage();
  const texts = reviewTexts[language];
  const [pages, setPages] = useState<readonly ReviewPage[]>([first]);
  const { isBusy, failure, run } = useAction();
  const items = pages.flatMap((page) => page.items);

  async function more() {
    const { fetchReviews } = await import("./review-calls.ts");
    const next = await fetchReviews(slug, pages.length + 1);
    setPages([...pages, next]);
  }

  return (
    <>
      <ul className="mt-4 divide-y divide-line">
        {items.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {items.length < first.total && (
        <button
          type="button"
          aria-disabled={isBusy}
          className={`${buttonLook.quiet} mt-3 cursor-pointer`}
          onClick={() => run(more)}
        >
          {isBusy ? texts.loading : texts.more}
        </button>
      )}
      <FailureNote failure={failure} className="mt-3" />
    </>
  );
}

function ReviewItem({ review }: { review: Review }) {
  const { language, format } = useLanguage();
  const named = useStoreName();
  const texts = reviewTexts[language];
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars stars={review.stars} label={ratingTexts[language].stars(format.number(review.stars))} />
        <span className="font-semibold">{review.author || texts.someone}</span>
        <time dateTime={review.at} className="text-sm text-muted">
          {longDay(review.at, language)}
        </time>
      </p>
      {review.text && (
        <p lang={review.language} className="mt-1.5 break-words whitespace-pre-line">
          {review.text}
        </p>
      )}
      <ReviewPictures review={review} />
      {review.reply && (
        <div className="mt-3 rounded-card bg-sunken px-4 py-3">
          <p className="text-sm font-semibold">{named(texts.reply)}</p>
          <p className="break-words whitespace-pre-line">{review.reply}</p>
        </div>
      )}
    </li>
  );
}
