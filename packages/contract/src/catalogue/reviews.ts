import { languages } from "@tatka/domain/language";
import { z } from "zod";
import { crud } from "../crud.ts";
import { listOf, pageQuery, slug, typedText } from "../listing.ts";
import { inUrl } from "../number-in-url.ts";
import { route, staffRoute } from "../route.ts";
import { rowIdInUrl, rowVersion } from "../row.ts";

const feature = "reviews";
const stars = z.number().int().min(1).max(5);
const ofProduct = z.object({ slug });
export const reviewStatuses = ["waiting", "approved", "rejected"] as const;
const longestReview = 2_000;

/** Maximum number of pictures for a review. */
const mostReviewPictures = 3;
export const pictureName = z.string().regex(/^[0-9a-f]{32}$/, "not a picture");

export const ReviewPicture = z
  .object({
    name: z.string(),
    small: z.string().describe("URL, at most 320 pixels wide and high"),
    large: z.string().describe("URL, at most 1600 pixels wide and high"),
    width: z.number().int().describe("Dimensions of the large picture"),
    height: z.number().int(),
  })
  .meta({ id: "ReviewPicture" });
export type ReviewPicture = z.infer<typeof ReviewPicture>;

export const Review = z
  .object({
    id: z.number().int(),
    author: z.string().describe("First name and initial; empty if the author gave no name"),
    stars,
    text: z.string(),
    language: z.enum(languages),
    reply: z.string().describe("By the store; empty if there is none"),
    pictures: z.array(ReviewPicture).max(mostReviewPictures),
    at: z.iso.datetime(),
  })
  .meta({ id: "Review" });
export type Review = z.infer<typeof Review>;

export const listReviews = route({
  method: "get",
  path: "/product/{slug}/reviews",
  summary: "List approved reviews of a product",
  description: "Newest first.",
  feature,
  shared: true,
  params: ofProduct,
  query: z.object(pageQuery(10, 50)),
  answer: listOf(Review)
    .extend({
      average: z.number().describe("Average of approved reviews; 0 without any"),
      byStars: z.array(z.number().int()).length(5).describe("How many gave 1, 2, 3, 4 and 5 stars"),
    })
    .meta({ id: "ReviewList" }),
  refusals: ["product.not_found"],
});

export const OwnReview = z
  .object({
    stars,
    text: z.string(),
    status: z.enum(reviewStatuses),
    reason: z.string().describe("Reason of the rejection"),
    pictures: z.array(ReviewPicture).max(mostReviewPictures),
  })
  .meta({ id: "OwnReview" });
export type OwnReview = z.infer<typeof OwnReview>;

const OwnState = z.object({
  mayReview: z.boolean().describe("Whether an order with the product was delivered to the customer"),
  review: OwnReview.nullable(),
});

export const getOwnReview = route({
  method: "get",
  path: "/product/{slug}/review",
  summary: "Get the customer's own review",
  description: "Also says whether they may write one.",
  feature,
  params: ofProduct,
  answer: OwnState,
  refusals: ["auth.not_signed_in", "product.not_found"],
});

export const putOwnReview = route({
  method: "put",
  path: "/product/{slug}/review",
  summary: "Create or replace the customer's review",
  description: "It is shown once staff have approved it.",
  feature,
  params: ofProduct,
  body: z.object({
    stars,
    text: typedText(longestReview).default(""),
    language: z.enum(languages).default("en"),
    pictures: z
      .array(pictureName)
      .max(mostReviewPictures)
      .optional()
      .describe("Names of uploaded pictures in display order; if omitted, the review keeps its pictures"),
  }),
  answer: OwnReview,
  refusals: ["auth.not_signed_in", "product.not_found", "review.not_bought", "review.picture_gone", "request.too_many"],
});

/** Of pictures that customers upload. */
export const uploadRefusals = [
  "review.not_a_picture",
  "review.too_many_pixels",
  "review.too_big",
  "review.too_slow",
  "request.too_large",
  "request.too_many",
  "server.unavailable",
] as const;

export const uploadReviewPicture = route({
  method: "post",
  path: "/product/{slug}/review/picture",
  summary: "Upload a review picture",
  description: "Deleted after a day unless a review uses it.",
  feature,
  params: ofProduct,
  uploadLimitBytes: 10 * 1024 * 1024,
  answer: ReviewPicture,
  status: 201,
  refusals: ["auth.not_signed_in", "product.not_found", "review.not_bought", ...uploadRefusals],
});

export const reviewPicture = route({
  method: "get",
  path: "/review-picture/{file}",
  summary: "Get a review picture",
  description:
    "The picture of an approved review, or the customer's own. The file name is the picture's name, `-small` or `-large`, and `.webp`.",
  feature,
  params: z.object({ file: z.string() }),
  fileType: "image/webp",
  refusals: ["route.not_found"],
});

export const deleteOwnReview = route({
  method: "delete",
  path: "/product/{slug}/review",
  summary: "Delete the customer's review",
  description: "Without one, nothing changes.",
  feature,
  params: ofProduct,
  refusals: ["auth.not_signed_in", "product.not_found"],
});

export const AdminReview = Review.extend({
  status: z.enum(reviewStatuses),
  reason: z.string(),
  product: z.object({ id: z.number().int(), slug: z.string(), title: z.string(), titleBn: z.string() }),
  isDemo: z.boolean().describe("Demo data"),
  version: rowVersion,
}).meta({ id: "AdminReview" });
export type AdminReview = z.infer<typeof AdminReview>;

const byId = z.object({ id: rowIdInUrl });

export const reviewRoutes = crud("review", {
  feature,
  record: AdminReview,
  list: {
    answer: listOf(AdminReview).describe("The total stops at 10,000"),
    description: "Newest first.",
    query: z.object({
      ...pageQuery(25, 100),
      status: z.enum(reviewStatuses).optional(),
      stars: inUrl(z.number().int().min(1).max(5)).optional(),
    }),
  },
  get: {},
  update: {
    summary: "Approve, reject or answer a review",
    refusals: ["review.reason_missing"],
    description: "Rejecting needs a reason.",
    body: z.object({
      version: rowVersion,
      status: z.enum(["approved", "rejected"]).optional(),
      reason: typedText(500).optional(),
      reply: typedText(2_000).optional(),
    }),
  },
});

const pictureOfReview = byId.extend({ name: pictureName });

export const adminReviewPicture = staffRoute({
  method: "get",
  path: "/admin/review/{id}/picture/{name}",
  summary: "Get a review picture, approved or not",
  feature,
  permission: "review.read",
  params: pictureOfReview,
  fileType: "image/webp",
  refusals: ["record.not_found"],
});

export const adminRemoveReviewPicture = staffRoute({
  method: "delete",
  path: "/admin/review/{id}/picture/{name}",
  summary: "Delete a review picture",
  feature,
  permission: "review.update",
  params: pictureOfReview,
  answer: AdminReview,
  refusals: ["record.not_found"],
});
