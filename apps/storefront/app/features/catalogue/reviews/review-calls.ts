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
import { failureText } from "../../../failure-text.ts";

export type { OwnReview, Review };
export type ReviewPage = Answer<typeof listReviews>;
export type OwnState = Answer<typeof getOwnReview>;

/** The next page, or what went wrong in words. */
export async function fetchReviews(slug: string, page: number, language: Language): Promise<ReviewPage | string> {
  try {
    return await call<typeof listReviews>("get", "/product/{slug}/reviews", { params: { slug }, query: { page } });
  } catch (error) {
    return failureText(error, language);
  }
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
