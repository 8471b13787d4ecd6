export { deletePictureFilesJob, deletePictureFilesTask } from "./delete-files.ts";
export { DemoPictures } from "./demo-pictures.ts";
export { pictureOf, pictureUrls } from "./picture-url.ts";
export { renderPictureJob, renderPictureTask } from "./render-picture.ts";
export { registerMedia } from "./routes.ts";
export { serveMedia } from "./serve-files.ts";
export { sizePicture } from "./size-picture.ts";
