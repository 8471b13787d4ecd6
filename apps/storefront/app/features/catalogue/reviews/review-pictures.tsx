import { lazy, Suspense, useState } from "react";
import { useLanguage } from "../../../language.tsx";
import { SentPicture } from "../../../pictures/sent-picture.tsx";
import { patiently } from "../../../ui/parts.ts";
import { reviewTexts } from "./messages.ts";
import type { Review } from "./review-calls.ts";

const LargePicture = lazy(patiently(() => import("./large-picture.tsx")));

/** Thumbnails of a customer's pictures, which open large. Without JavaScript the link opens the file. */
export function ReviewPictures({ review }: { review: Review }) {
  const { language, format } = useLanguage();
  const texts = reviewTexts[language];
  const [opened, setOpened] = useState<number | null>(null);
  if (review.pictures.length === 0) return null;
  const author = review.author || texts.someone;
  const nameOf = (index: number) => texts.pictureOf(format.number(index + 1), author);
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {review.pictures.map(({ name, small, large }, index) => (
          <li key={name}>
            <SentPicture
              href={large}
              small={small}
              alt={nameOf(index)}
              onClick={(event) => {
                event.preventDefault();
                setOpened(index);
              }}
            />
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Suspense>
          <LargePicture pictures={review.pictures} start={opened} nameOf={nameOf} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
