import { lazy, Suspense, useEffect, useState } from "react";
import { useLanguage } from "../../../language.tsx";
import { useUser } from "../../../login/user-store.ts";
import { buttonLook } from "../../../ui/button-look.ts";
import { withPart } from "../../../ui/parts.ts";
import { reviewTexts } from "./messages.ts";
import type { OwnReview, OwnState } from "./review-calls.ts";

const loadReviewForm = () => import("./review-form.tsx");
const ReviewForm = lazy(loadReviewForm);

/** The customer's own review, or a form for one. Customers who have not bought the product see who may review it. */
export function OwnReviewPart({ slug }: { slug: string }) {
  const { language } = useLanguage();
  const texts = reviewTexts[language];
  const { isLoggedIn } = useUser();
  const [own, setOwn] = useState<OwnState | null>(null);
  const [isWriting, setWriting] = useState(false);
  useEffect(() => {
    setOwn(null);
    // If the store does not respond, the customer sees what guests see.
    if (!isLoggedIn) return;
    import("./review-calls.ts").then(({ fetchOwn }) => fetchOwn(slug)).then(setOwn, () => undefined);
  }, [slug, isLoggedIn]);

  if (!own?.mayReview) return <p className="mt-2 text-sm text-muted">{texts.bought}</p>;
  if (isWriting) {
    return (
      <Suspense>
        <ReviewForm
          slug={slug}
          review={own.review}
          onSaved={(review) => {
            setOwn({ mayReview: true, review });
            setWriting(false);
          }}
        />
      </Suspense>
    );
  }
  return (
    <div className="mt-4 print:hidden">
      <p role="status">{own.review && statusText(own.review)}</p>
      <button
        type="button"
        className={`${buttonLook.quiet} cursor-pointer mt-2`}
        onClick={() => withPart(loadReviewForm, () => setWriting(true))}
      >
        {own.review ? texts.edit : texts.write}
      </button>
    </div>
  );

  function statusText({ status, reason }: OwnReview): string {
    return status === "rejected" ? texts.statuses.rejected(reason) : texts.statuses[status];
  }
}
