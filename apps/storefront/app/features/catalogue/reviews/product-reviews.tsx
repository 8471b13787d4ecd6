import { lazy } from "react";
import { HydratesWhenVisible } from "../../../ui/hydrates-when-visible.tsx";
import { patiently } from "../../../ui/parts.ts";
import type { ReviewPage } from "./review-calls.ts";

/** Its script is loaded when it comes near the viewport. */
const Reviews = lazy(patiently(() => import("./reviews-section.tsx")));

export function ProductReviews({ slug, first }: { slug: string; first: ReviewPage | null }) {
  return (
    <HydratesWhenVisible id="reviews">
      <Reviews key={slug} slug={slug} first={first} />
    </HydratesWhenVisible>
  );
}
