import * as contract from "@tatka/contract/people/wishlist";
import type { WebContext } from "../../../platform/feature.ts";
import type { Api } from "../../../platform/http/api.ts";
import { requireShopper } from "../../people/identity/index.ts";
import { addWish, listWishes, removeWish } from "./wishes.ts";

export function registerWishlist(api: Api, { db, read }: WebContext): void {
  api.handle(contract.listWishes, async ({ region, c }) => {
    const { shopper } = await requireShopper(db, c);
    return listWishes(read, shopper.id, region);
  });

  api.handle(contract.addWish, async ({ query: { variationId }, region, c }) => {
    const { shopper } = await requireShopper(db, c);
    await addWish(read, shopper.id, region, variationId);
    return { variationId };
  });

  api.handle(contract.removeWish, async ({ query: { variationId }, c }) => {
    const { shopper } = await requireShopper(db, c);
    await removeWish(read, shopper.id, variationId);
    return undefined;
  });
}
