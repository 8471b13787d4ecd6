export { ProductReviews } from "./product-reviews.tsx";
export { RatingLine } from "./rating-line.tsx";
