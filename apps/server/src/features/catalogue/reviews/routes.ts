import * as contract from "@tatka/contract/catalogue/reviews";
import type { Api } from "../../../platform/api.ts";
import type { Office } from "../../../platform/staff-records.ts";
import { requireShopper } from "../../people/identity/index.ts";
import { decideReview, getReview, listForStaff } from "./admin-reviews.ts";
import { deleteOwnReview, ownReview, putOwnReview } from "./own-review.ts";
import { findReviewed, listReviews } from "./shown-reviews.ts";

export function registerReviews(api: Api, office: Office): void {
  const { db } = office;
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
  api.handle(contract.deleteOwnReview, async ({ params, c }) => {
    const { shopper } = await requireShopper(db, c);
    await deleteOwnReview(office, shopper.id, await findReviewed(db, params.slug));
    return undefined;
  });

  api.handleStaff(contract.adminListReviews, async ({ query }) => listForStaff(db, query));
  api.handleStaff(contract.adminGetReview, async ({ params }) => getReview(db, params.id));
  api.handleStaff(contract.adminUpdateReview, async ({ params, body }, staff) =>
    decideReview(office, staff, params.id, body),
  );
}
