import type {
  deleteOwnReview,
  getOwnReview,
  listReviews,
  OwnReview,
  putOwnReview,
  Review,
  ReviewPicture,
  uploadReviewPicture,
} from "@tatka/contract/catalogue/reviews";
import type { ErrorBody } from "@tatka/contract/refusals";
import { type Answer, urlOf } from "@tatka/contract/route";
import type { Language } from "@tatka/domain/language";
import { ApiRefusal, call, withLogin } from "../../../api-client.ts";
import { smallerPicture } from "./smaller-picture.ts";

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

export async function uploadPicture(slug: string, file: File): Promise<ReviewPicture> {
  const form = new FormData();
  form.append("file", await smallerPicture(file), file.name);
  const url = urlOf<typeof uploadReviewPicture>("/product/{slug}/review/picture", { params: { slug } });
  return withLogin(async () => {
    const response = await fetch(url, { method: "POST", body: form }).catch(() => {
      throw new ApiRefusal(0);
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return answer as ReviewPicture;
    throw new ApiRefusal(response.status, answer as ErrorBody | null, Number(response.headers.get("retry-after")));
  });
}
