import * as contract from "@tatka/contract/catalogue/media";
import { crudRoutes } from "../../../platform/database/crud-routes.ts";
import type { WebContext } from "../../../platform/feature.ts";
import type { Api } from "../../../platform/http/api.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { deletePicture, describePicture } from "./change-picture.ts";
import { cropPicture } from "./crop-picture.ts";
import { drawPlaceholder } from "./draw-placeholder.ts";
import { getMedia, listMedia } from "./library.ts";
import { usesOf } from "./picture-uses.ts";
import type { PictureSource } from "./serve-files.ts";
import { uploadPicture } from "./upload.ts";

export type MediaContext = WebContext & { demoPictures: PictureSource | undefined };

export function registerMedia(api: Api, office: MediaContext): void {
  const { db, files, demoPictures: demo } = office;
  crudRoutes(api, office, contract.mediaRoutes, {
    list: listMedia,
    get: getMedia,
    update: describePicture,
    delete: deletePicture,
  });
  api.handleStaff(contract.adminUploadMedia, async ({ c }, staff) => {
    const { file, alt } = await readForm(c);
    return uploadPicture(db, files, staff, { file, alt });
  });
  api.handleStaff(contract.adminDrawPlaceholder, async (_, staff) => drawPlaceholder(db, files, staff));
  api.handleStaff(contract.adminMediaUses, async ({ params }) => usesOf(db, params.id));
  api.handleStaff(contract.adminCropMedia, async ({ params, body }, staff) =>
    cropPicture(db, { files, demo }, staff, params.id, body),
  );
}
