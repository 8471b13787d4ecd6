import * as contract from "@tatka/contract/catalogue/reviews";
import { crudRoutes } from "../../../platform/database/crud-routes.ts";
import type { WebContext } from "../../../platform/feature.ts";
import type { Api } from "../../../platform/http/api.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { requireShopper } from "../../people/identity/index.ts";
import { decideReview, getReview, listForStaff, removePicture } from "./admin-reviews.ts";
import { deleteOwnReview, ownReview, putOwnReview, requireBuyer } from "./own-review.ts";
import { readPicture } from "./picture-files.ts";
import { servePicture } from "./serve-picture.ts";
import { findReviewed, listReviews } from "./shown-reviews.ts";
import { uploadPicture } from "./upload-picture.ts";

export function registerReviews(api: Api, office: WebContext): void {
  const { db, files } = office;
  api.handle(contract.listReviews, async ({ params, query, madeFrom }) => {
    const productId = await findReviewed(db, params.slug);
    madeFrom(`product:${productId}`);
    return listReviews(db, productId, query);
  });

  api.handle(contract.getOwnReview, async ({ params, c }) => {
    const { shopper } = await requireShopper(db, c);
    return ownReview(db, shopper.id, await findReviewed(db, params.slug));
  });
  api.handle(contract.putOwnReview, async ({ params, body, c }) => {
    const { shopper } = await requireShopper(db, c);
    return putOwnReview(office, shopper, await findReviewed(db, params.slug), body);
  });
  api.handle(contract.uploadReviewPicture, async ({ params, c }) => {
    const { shopper } = await requireShopper(db, c);
    await requireBuyer(db, shopper.id, await findReviewed(db, params.slug));
    const { file } = await readForm(c);
    return uploadPicture(db, files, shopper.id, file);
  });
  api.serve(contract.reviewPicture, servePicture(db, files));
  api.handle(contract.deleteOwnReview, async ({ params, c }) => {
    const { shopper } = await requireShopper(db, c);
    await deleteOwnReview(office, shopper.id, await findReviewed(db, params.slug));
    return undefined;
  });

  crudRoutes(api, office, contract.reviewRoutes, { list: listForStaff, get: getReview, update: decideReview });
  api.handleStaffFile(contract.adminReviewPicture, async ({ params: { id, name } }) => {
    const { pictures } = await getReview(db, id);
    const bytes = pictures.some((one) => one.name === name) ? await readPicture(files, name, "large") : undefined;
    if (!bytes) throw new Refusal("record.not_found");
    return { name: `review-${id}.webp`, bytes };
  });
  api.handleStaff(contract.adminRemoveReviewPicture, async ({ params }, staff) => removePicture(office, staff, params));
}
