import type { Feature } from "../../../platform/feature.ts";
import { deletePictureFilesJob, deletePictureFilesTask } from "./delete-files.ts";
import { renderPictureJob, renderPictureTask } from "./render-picture.ts";
import { type MediaContext, registerMedia } from "./routes.ts";
import { serveMedia } from "./serve-files.ts";

export { listSizes, renderDrawing, writeSize } from "./picture-files.ts";
export type { DrawnFile, PictureFile, PictureSource } from "./serve-files.ts";

export const media: Feature<MediaContext> = {
  routes: registerMedia,
  pages: (app, { files, demoPictures }) => void app.get("/media/:file", serveMedia(files, demoPictures)),
  // A page shows dozens of pictures, which are sent from disk.
  pathCosts: { "/media/:file": 0.01 },
  tasks: ({ db, files, log }) => ({
    [renderPictureTask]: renderPictureJob(db, files, log),
    [deletePictureFilesTask]: deletePictureFilesJob(db, files),
  }),
};
