export { deletePicturesJob, deletePicturesTask } from "./delete-pictures.ts";
export { openReviewPictureFolder, type ReviewPictureFolder } from "./picture-files.ts";
export { reviewData } from "./review-data.ts";
export { registerReviews } from "./routes.ts";
