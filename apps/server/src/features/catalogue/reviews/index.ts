import type { Feature } from "../../../platform/feature.ts";
import { HOURLY } from "../../../platform/jobs/jobs.ts";
import { deletePicturesJob, deletePicturesTask } from "./delete-pictures.ts";
import { doorPhotoData, reviewData } from "./review-data.ts";
import { registerReviews } from "./routes.ts";

export { reviewsThat } from "./admin-reviews.ts";
export { readPicture } from "./picture-files.ts";
export {
  photoAtDoor,
  picturesOfProblem,
  pictureUrls as reviewPictureUrls,
  type StoredPhoto,
  type StoredPicture,
  setProblemPictures,
  withUrls as withPictureUrls,
} from "./review-pictures.ts";
export { storePicture, uploadPicture } from "./upload-picture.ts";

export const reviews: Feature = {
  routes: registerReviews,
  tasks: ({ db, files, log }) => ({ [deletePicturesTask]: { run: deletePicturesJob(db, files, log), cron: HOURLY } }),
  personalData: [reviewData, doorPhotoData],
};
