import type {
  deleteOwnReview,
  getOwnReview,
  listReviews,
  OwnReview,
  putOwnReview,
  Review,
  ReviewPicture,
  uploadReviewPicture as uploadReviewPictureRoute,
} from "@tatka/contract/catalogue/reviews";
import { type Answer, urlOf } from "@tatka/contract/route";
import type { Language } from "@tatka/domain/language";
import { call } from "../../../api-client.ts";
import { uploadPicture } from "../../../pictures/upload-picture.ts";

export type { OwnReview, Review, ReviewPicture };
export type ReviewPage = Answer<typeof listReviews>;
export type OwnState = Answer<typeof getOwnReview>;

export function fetchReviews(slug: string, page: number): Promise<ReviewPage> {
  return call<typeof listReviews>("get", "/product/{slug}/reviews", { params: { slug }, query: { page } });
}

export function fetchOwn(slug: string): Promise<OwnState> {
  return call<typeof getOwnReview>("get", "/product/{slug}/review", { params: { slug } });
}

export function sendReview(
  slug: string,
  review: { stars: number; text: string; language: Language; pictures: string[] },
): Promise<OwnReview> {
  return call<typeof putOwnReview>("put", "/product/{slug}/review", { params: { slug }, body: review });
}

export async function removeReview(slug: string): Promise<void> {
  await call<typeof deleteOwnReview>("delete", "/product/{slug}/review", { params: { slug } });
}

export function uploadReviewPicture(slug: string, file: File): Promise<ReviewPicture> {
  return uploadPicture(
    urlOf<typeof uploadReviewPictureRoute>("/product/{slug}/review/picture", { params: { slug } }),
    file,
  );
}
