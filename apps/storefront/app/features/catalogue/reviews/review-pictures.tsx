import { lazy, Suspense, useState } from "react";
import { useLanguage } from "../../../language.tsx";
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
            <a
              href={large}
              className="block overflow-hidden rounded-card border border-line"
              onClick={(event) => {
                event.preventDefault();
                setOpened(index);
              }}
            >
              <img
                src={small}
                alt={nameOf(index)}
                width={96}
                height={96}
                loading="lazy"
                className="size-24 object-cover"
              />
            </a>
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
