import { adminGetMedia, adminListMedia, adminUploadMedia } from "@tatka/contract/media";
import type { Api } from "../../platform/api.ts";
import type { Database } from "../../platform/db.ts";
import { getMedia, listMedia } from "./library.ts";
import type { MediaFolder } from "./picture-files.ts";
import { uploadPicture } from "./upload.ts";

export function registerMedia(api: Api, db: Database, folder: MediaFolder): void {
  api.handleStaff(adminListMedia, async ({ query }) => listMedia(db, query));
  api.handleStaff(adminGetMedia, async ({ params }) => getMedia(db, params.id));
  api.handleStaff(adminUploadMedia, async ({ c }, staff) => {
    const { file, alt } = await c.req.parseBody();
    return uploadPicture(db, folder, staff, { file, alt });
  });
}
