export { PictureInput } from "./picture-input.tsx";
export { ProductReviews } from "./product-reviews.tsx";
export { RatingLine } from "./rating-line.tsx";
export { uploadPicture } from "./upload-picture.ts";
