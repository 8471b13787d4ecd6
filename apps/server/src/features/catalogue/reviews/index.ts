export { reviewData } from "./review-data.ts";
export { registerReviews } from "./routes.ts";
