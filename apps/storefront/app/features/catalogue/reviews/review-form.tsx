import { type FormEvent, useState } from "react";
import { FailureNote } from "../../../failure-note.tsx";
import { useLanguage } from "../../../language.tsx";
import { PictureInput } from "../../../pictures/picture-input.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { textLinkLook } from "../../../ui/forms/form-look.ts";
import { StarsInput } from "../../../ui/forms/stars-input.tsx";
import { showToast } from "../../../ui/toast.ts";
import { useAction } from "../../../use-action.ts";
import { reviewTexts } from "./messages.ts";
import { type OwnReview, type ReviewPicture, removeReview, sendReview, uploadReviewPicture } from "./review-calls.ts";

/** Repeats the API's limit, because the contract's schemas are not shipped to browsers. */
const LONGEST = 2_000;

type ReviewFormProps = { slug: string; review: OwnReview | null; onSaved: (review: OwnReview | null) => void };

const noPictures: readonly ReviewPicture[] = [];

/** Stars, and optional text and pictures. */
export default function ReviewForm({ slug, review, onSaved }: ReviewFormProps) {
  const { language } = useLanguage();
  const texts = reviewTexts[language];
  const [stars, setStars] = useState(review?.stars ?? 0);
  const [pictures, setPictures] = useState<readonly ReviewPicture[]>(review?.pictures ?? noPictures);
  const [isUploading, setUploading] = useState(false);
  const { isBusy, failure, setFailure, run } = useAction();

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("text") ?? "");
    if (stars === 0) return setFailure({ error: texts.starsMissing });
    if (isUploading) return setFailure({ error: texts.stillUploading });
    const names = pictures.map(({ name }) => name);
    run(async () => onSaved(await sendReview(slug, { stars, text, language, pictures: names })));
  }

  async function remove() {
    await removeReview(slug);
    showToast(texts.removed);
    onSaved(null);
  }

  return (
    <form
      onSubmit={send}
      aria-label={texts.yours}
      className="mt-4 grid gap-4 rounded-large border border-line bg-surface p-4 sm:p-6 print:hidden"
    >
      <StarsInput legend={texts.starsLabel} names={texts.starNames} value={stars} onChange={setStars} />
      <div>
        <label htmlFor="review-text" className="font-semibold">
          {texts.textLabel}
        </label>
        <textarea
          id="review-text"
          name="text"
          rows={4}
          maxLength={LONGEST}
          defaultValue={review?.text}
          aria-describedby="review-help"
          className="mt-1 block w-full rounded-card border border-line-strong bg-surface px-4 py-2.5 text-base text-ink hover:border-brand"
        />
        <p id="review-help" className="mt-1 text-sm text-muted">
          {texts.textHelp}
        </p>
      </div>
      <PictureInput
        upload={(file) => uploadReviewPicture(slug, file)}
        pictures={pictures}
        onChange={setPictures}
        onBusy={setUploading}
      />
      <FailureNote failure={failure} />
      <p className="flex flex-wrap items-center gap-4">
        <button type="submit" aria-disabled={isBusy} className={`${buttonLook.main} cursor-pointer`}>
          {isBusy ? texts.sending : texts.send}
        </button>
        {review && (
          <button type="button" className={`${textLinkLook} min-h-11`} onClick={() => run(remove)}>
            {texts.remove}
          </button>
        )}
      </p>
    </form>
  );
}
