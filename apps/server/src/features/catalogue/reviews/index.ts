export { deletePicturesJob, deletePicturesTask } from "./delete-pictures.ts";
export { reviewData } from "./review-data.ts";
export { registerReviews } from "./routes.ts";
