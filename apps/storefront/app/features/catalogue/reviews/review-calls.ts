import type {
  deleteOwnReview,
  getOwnReview,
  listReviews,
  OwnReview,
  putOwnReview,
  Review,
} from "@tatka/contract/catalogue/reviews";
import type { Answer } from "@tatka/contract/route";
import type { Language } from "@tatka/domain/language";
import { call } from "../../../api-client.ts";

export type { OwnReview, Review };
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
  review: { stars: number; text: string; language: Language },
): Promise<OwnReview> {
  return call<typeof putOwnReview>("put", "/product/{slug}/review", { params: { slug }, body: review });
}

export async function removeReview(slug: string): Promise<void> {
  await call<typeof deleteOwnReview>("delete", "/product/{slug}/review", { params: { slug } });
}
