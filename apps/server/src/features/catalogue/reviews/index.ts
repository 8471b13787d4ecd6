export { reviewsThat } from "./admin-reviews.ts";
export { deletePicturesJob, deletePicturesTask } from "./delete-pictures.ts";
export { readPicture } from "./picture-files.ts";
export { reviewData } from "./review-data.ts";
export {
  picturesOfProblem,
  type StoredPicture,
  setProblemPictures,
  withUrls as withPictureUrls,
} from "./review-pictures.ts";
export { registerReviews } from "./routes.ts";
export { uploadPicture } from "./upload-picture.ts";
